import { Link } from "react-router";

import { paths } from "#domain/paths.ts";

import type { ShellData } from "../../root.server.ts";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./results-notice.module.css";
import { ClockForm } from "./clock-form.tsx";

export function SpoilerFreeMark({ spoilerFree }: Pick<ShellData, "spoilerFree">) {
  if (spoilerFree === null) return null;
  const { first } = spoilerFree;
  return (
    <aside className={styles.notice} aria-label="Spoiler-free mode">
      <Cluster gap={6} tight apart className="wrap">
        {first === null ? (
          <p>
            <Link to={paths.spoilerFree()}>Spoiler-free</Link>: nothing is hidden right now.
          </p>
        ) : (
          <>
            <p>
              <Link to={paths.spoilerFree()}>Spoiler-free</Link>: before{" "}
              <Link to={first.to}>
                {first.place} {first.label.toLowerCase()}
              </Link>
            </p>
            <ClockForm page="spoilerFree" fields={{ reveal: first.reveal }}>
              <button type="submit" className="tap link">
                {first.isOver ? "Show the result" : "Follow it live"}
              </button>
            </ClockForm>
          </>
        )}
      </Cluster>
    </aside>
  );
}
