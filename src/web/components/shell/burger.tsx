import { NavLink } from "react-router";

import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import type { ShellData } from "../../root.server.ts";
import { Cluster } from "../../ui/layout.tsx";
import { Text } from "../../ui/text.tsx";
import styles from "./burger.module.css";
import { LiveEntry } from "./live-entry.tsx";
import type { navigation } from "./navigation.ts";
import { NavigationLink } from "./navigation-link.tsx";

interface BurgerProps {
  readonly entries: ReturnType<typeof navigation>;
  readonly meetingLink: ShellData["meetingLink"];
  readonly sessionOn: string | null;
}

const LogInEntry = hole(
  "burger-log-in",
  [],
  ({ entry }: { readonly entry: BurgerProps["entries"]["login"] }) =>
    useReader() === null ? <NavigationLink entry={entry} /> : null,
);

export function Burger({ entries, meetingLink, sessionOn }: BurgerProps) {
  return (
    <details className={`only-until-820 ${styles.burger}`}>
      <summary className="icon-button" aria-label="Menu">
        <span className={styles.bars} aria-hidden="true" />
      </summary>
      <ul className={styles.sheet}>
        <LogInEntry entry={entries.login} />
        {meetingLink && (
          <li>
            <NavLink to={meetingLink.to}>
              {meetingLink.label} <small>{meetingLink.name}</small>
            </NavLink>
          </li>
        )}
        <NavigationLink entry={entries.schedule} />
        <LiveEntry entry={entries.live} sessionOn={sessionOn} />
        {entries.burgerGroups.map((group) => (
          <Cluster as="li" key={group.label} align="baseline" unbroken>
            <Text
              as="span"
              size="s"
              tone="quiet"
              id={`burger-${group.label}`}
              className={styles.name}
            >
              {group.label}
            </Text>
            <Cluster as="ul" gap={7} tight aria-labelledby={`burger-${group.label}`}>
              {group.entries.map((entry) => (
                <NavigationLink key={entry.label} entry={entry} />
              ))}
            </Cluster>
          </Cluster>
        ))}
        <NavigationLink entry={entries.search} />
        <NavigationLink entry={entries.spoilerFree} />
      </ul>
    </details>
  );
}
