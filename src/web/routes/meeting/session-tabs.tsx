import { Link } from "react-router";

import { Cluster } from "../../ui/layout.tsx";
import styles from "./session-tabs.module.css";

interface SessionTabsProps {
  readonly sessions: readonly { readonly kind: string; readonly label: string; readonly short: string }[];
  readonly shownKind: string;
  readonly to: string;
}

export function SessionTabs({ sessions, shownKind, to }: SessionTabsProps) {
  if (sessions.length < 2) return null;
  return (
    <Cluster as="nav" gap={2} align="stretch" unbroken above={7} className={styles.tabs} aria-label="Sessions">
      {sessions.map(({ kind, label, short }, i) => (
        <Link
          key={kind}
          className="tap"
          to={i === 0 ? to : `${to}?session=${kind}`}
          preventScrollReset
          title={label}
          aria-current={kind === shownKind ? "page" : undefined}
        >
          <span className="wider-than-640">{label}</span>
          <span className="only-until-640">{short}</span>
        </Link>
      ))}
    </Cluster>
  );
}
