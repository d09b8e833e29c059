import { Link, NavLink } from "react-router";

import { paths } from "#domain/paths.ts";

import { hole } from "../../personal/hole.tsx";
import { useReader } from "../../personal/personal.ts";
import type { ShellData } from "../../root.server.ts";
import { SearchLink } from "../search/search-link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Burger } from "./burger.tsx";
import { LiveEntry } from "./live-entry.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import { Cluster } from "../../ui/layout.tsx";
import styles from "./navbar.module.css";
import { navigation } from "./navigation.ts";
import { NavigationLink } from "./navigation-link.tsx";
import { useDisclosures } from "./use-disclosures.ts";
import { useMeetingLink } from "./use-meeting-link.ts";
import { useSessionOn } from "./use-session-on.ts";

const AccountEntry = hole("account-entry", ["account"], () => {
  const reader = useReader();
  return reader ? (
    <AccountMenu account={reader.account} />
  ) : (
    <Link to={paths.login()} className={`tap ${styles.login}`}>
      Log in
    </Link>
  );
});

/**
 * Drop-downs and the burger are `details` elements, which open without JavaScript. A script closes them on Escape, when
 * a click or the focus goes elsewhere, and on navigation.
 */
export function Navbar({ shell }: { readonly shell: ShellData }) {
  const ref = useDisclosures();
  const { season } = shell;
  const meetingLink = useMeetingLink(shell);
  const sessionOn = useSessionOn(shell);
  const entries = navigation(season);
  return (
    <header className={`${styles.bar} on-hero`} ref={ref}>
      <nav className={`wrap ${styles.nav}`} aria-label="Main">
        <Link to={paths.home()} className={`tap ${styles.logo}`} aria-label="Gridwalk, home">
          <Logo />
          <span>gridwalk</span>
        </Link>
        <Cluster as="ul" gap={2} unbroken weight={500} className={styles.links}>
          <NavigationLink entry={entries.schedule} />
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
          {entries.menus.map((group) => (
            <li key={group.label}>
              <Menu label={group.label} align={group.label === "Play" ? "end" : "start"}>
                {group.entries.map((entry) => (
                  <NavigationLink key={entry.label} entry={entry} />
                ))}
              </Menu>
            </li>
          ))}
          <LiveEntry entry={entries.live} sessionOn={sessionOn} />
        </Cluster>
        <SearchLink />
        <AccountEntry />
        <Burger entries={entries} meetingLink={meetingLink} sessionOn={sessionOn} />
      </nav>
    </header>
  );
}
