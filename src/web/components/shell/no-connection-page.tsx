import { useEffect } from "react";
import { useRevalidator } from "react-router";

import { Button } from "../../ui/button.tsx";
import styles from "./error-page.module.css";

/** Shown when going back or forward fails for lack of a connection. */
export function NoConnectionPage() {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const again = (): void => void revalidate();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
  }, [revalidate]);
  return (
    <div className={`wrap ${styles.page}`}>
      <title>No connection · Gridwalk</title>
      <p className={styles.status} aria-hidden="true">
        DNF
      </p>
      <div>
        <h1 className="page-title">No connection</h1>
        <p className={styles.text}>
          Gridwalk can’t be reached from here. Check your connection: the page loads once it’s back.
        </p>
        <Button kind="primary" busy={state === "loading"} onClick={() => void revalidate()}>
          Try again
        </Button>
      </div>
    </div>
  );
}
