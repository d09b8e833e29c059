import { Link, NavLink, useLocation } from "react-router";
import { useCallback, type RefObject, useEffect, useRef } from "react";

import { paths } from "#domain/paths.ts";
import { useSiteTime } from "#web/components/use-site-time.ts";
import { nextWindowChangeMs, windowAt } from "#domain/calendar/session-window.ts";

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
 * Drop-downs and the burger are `details` elements, which open without JavaScript. A script closes
 * them on Escape, when a click or the focus goes elsewhere, and on navigation.
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

/**
 * Returns the link to the current meeting, or else to the last one. A page left open switches to
 * the next meeting exactly a day before it begins.
 */
function useMeetingLink({ clock, meetingLink, comingLink }: ShellData): ShellData["meetingLink"] {
  const turnsAtMs = comingLink?.atMs ?? Infinity;
  const nextAfter = useCallback(
    (nowMs: number) => (nowMs < turnsAtMs ? turnsAtMs : Infinity),
    [turnsAtMs],
  );
  const nowMs = useSiteTime(clock.shownAt, nextAfter);
  return nowMs < turnsAtMs ? meetingLink : comingLink;
}

/**
 * Returns the name of the session that is on, or null. In an open page, the result changes when a
 * session starts or ends.
 */
function useSessionOn({ clock, sessionWindows }: ShellData): string | null {
  const nextAfter = useCallback(
    (nowMs: number) => nextWindowChangeMs(sessionWindows, nowMs),
    [sessionWindows],
  );
  const nowMs = useSiteTime(clock.shownAt, nextAfter);
  return windowAt(sessionWindows, nowMs)?.label ?? null;
}

/**
 * Closes any open `details` in the element on Escape (returning focus to its summary), when a click
 * or the focus goes elsewhere, and on navigation.
 */
function useDisclosures(): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const { pathname, search } = useLocation();

  useEffect(() => {
    for (const details of ref.current?.querySelectorAll("details[open]") ?? [])
      details.removeAttribute("open");
  }, [pathname, search]);

  useEffect(() => {
    const open = (): HTMLDetailsElement[] => [
      ...(ref.current?.querySelectorAll<HTMLDetailsElement>("details[open]") ?? []),
    ];
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      for (const details of open()) {
        details.open = false;
        details.querySelector<HTMLElement>("summary")?.focus();
      }
    };
    const onElsewhere = ({ target }: Event): void => {
      for (const details of open()) {
        if (target instanceof Node && !details.contains(target)) details.open = false;
      }
    };
    document.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onElsewhere);
    document.addEventListener("focusin", onElsewhere);
    return () => {
      document.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onElsewhere);
      document.removeEventListener("focusin", onElsewhere);
    };
  }, []);

  return ref;
}
