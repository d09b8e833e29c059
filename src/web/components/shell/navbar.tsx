import { Link, NavLink } from "react-router";

import { paths } from "#domain/paths.ts";

import type { ShellData } from "../../root.server.ts";
import { SearchLink } from "../search/search-link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./navbar.module.css";
import { navigation, type NavigationEntry } from "./navigation.ts";
import { useDisclosures } from "./use-disclosures.ts";
import { useMeetingLink } from "./use-meeting-link.ts";

/**
 * Drop-downs and the burger are `details` elements, which open without JavaScript. A script closes them on Escape, on a
 * click outside and on navigation.
 */
export function Navbar({ shell }: { readonly shell: ShellData }) {
  const ref = useDisclosures();
  const { account, season } = shell;
  const meetingLink = useMeetingLink(shell);
  const { schedule, menus, burger } = navigation(season);
  return (
    <header className={`${styles.bar} on-hero`} ref={ref}>
      <nav className={`wrap ${styles.nav}`} aria-label="Main">
        <Link to={paths.home()} className={`tap ${styles.logo}`} aria-label="Gridwalk, home">
          <Logo />
          gridwalk
        </Link>
        <Cluster as="ul" gap={2} unbroken weight={500} className={styles.links}>
          <Entry entry={schedule} />
          {meetingLink && (
            <li>
              <NavLink
                to={meetingLink.to}
                title={meetingLink.name}
                className={meetingLink.label === "Current meeting" ? styles.current : undefined}
              >
                {meetingLink.label}
              </NavLink>
            </li>
          )}
          {menus.map(({ label, entries }) => (
            <li key={label}>
              <Menu label={label}>
                {entries.map((entry) => (
                  <Entry key={entry.label} entry={entry} />
                ))}
              </Menu>
            </li>
          ))}
        </Cluster>
        <SearchLink />
        {account ? (
          <AccountMenu account={account} />
        ) : (
          <Link to={paths.login()} className={`tap ${styles.login}`}>
            Log In
          </Link>
        )}
        <details className={styles.burger}>
          <summary className="icon-button" aria-label="Menu">
            <span className={styles.bars} aria-hidden="true" />
          </summary>
          <ul>
            {meetingLink && (
              <li>
                <NavLink to={meetingLink.to}>
                  {meetingLink.label} <small>{meetingLink.name}</small>
                </NavLink>
              </li>
            )}
            {burger({ isSignedIn: account !== null }).map((entry) => (
              <Entry key={entry.label} entry={entry} />
            ))}
          </ul>
        </details>
      </nav>
    </header>
  );
}

function Entry({ entry: { label, to, end = false } }: { readonly entry: NavigationEntry }) {
  return (
    <li>
      <NavLink to={to} end={end}>
        {label}
      </NavLink>
    </li>
  );
}
