import { isRouteErrorResponse, useRevalidator } from "react-router";
import { useEffect } from "react";

import type { NearestPages } from "#domain/search/nearest-pages.ts";

import { useErrorPage } from "../../connection/open-page.ts";
import { connectionProblem } from "../../connection/problem.ts";
import { ErrorPage } from "./error-page.tsx";
import { Button } from "../../ui/button.tsx";
import { Columns } from "../../ui/layout.tsx";
import { Heading } from "../../ui/heading.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./error-page.module.css";

interface RouteErrorProps {
  readonly error: unknown;
  /** Entry page of this area of the site. Defaults to the home page. */
  readonly start?: { readonly to: string; readonly label: string };
}

export function RouteError({ error, start }: RouteErrorProps) {
  useErrorPage();
  // On the server, a connection error means that our database or another service failed, not the
  // reader's network.
  if (!import.meta.env.SSR && connectionProblem(error, true) !== null) return <NoConnectionPage />;
  if (!isRouteErrorResponse(error)) return <ErrorPage status={500} start={start} />;
  return <ErrorPage status={error.status} start={start} nearest={nearestOf(error.data)} />;
}

/** A 404 lists the nearest pages only if its loader looked for them. */
function nearestOf(data: unknown): NearestPages | null {
  return typeof data === "object" && data !== null && "pages" in data
    ? (data as NearestPages)
    : null;
}

function NoConnectionPage() {
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
          We can’t reach Gridwalk. Check your connection. The page will load once you’re back
          online.
        </Text>
        <Button kind="primary" busy={state === "loading"} onClick={() => void revalidate()}>
          Try again
        </Button>
      </div>
    </Columns>
  );
}
