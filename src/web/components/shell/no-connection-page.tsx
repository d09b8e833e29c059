import { useEffect } from "react";
import { useRevalidator } from "react-router";

import { Button } from "../../ui/button.tsx";
import { Columns } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./error-page.module.css";

export function NoConnectionPage() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const again = (): void => void revalidate();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [revalidate]);
  return (
    <Columns split="auto-1" until={820} gap={10} align="end" className={`wrap ${styles.page}`}>
      <title>No connection · Gridwalk</title>
      <p className={styles.status} aria-hidden="true">
        DNF
      </p>
      <div>
        <Heading level={1}>No connection</Heading>
        <Text size="xl" tone="quiet" className={styles.text}>
          We can’t reach Gridwalk. Check your connection. The page will load once you’re back online.
        </Text>
        <Button kind="primary" busy={state === "loading"} onClick={() => void revalidate()}>
          Try again
        </Button>
      </div>
    </Columns>
  );
}
