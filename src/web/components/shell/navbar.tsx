import { Link, NavLink } from "react-router";

import { paths } from "#domain/paths.ts";

import type { ShellData } from "../../root.server.ts";
import { SearchLink } from "../search/search-link.tsx";
import { AccountMenu } from "./account-menu.tsx";
import { Logo } from "./logo.tsx";
import { Menu } from "./menu.tsx";
import styles from "./navbar.module.css";
import { useDisclosures } from "./use-disclosures.ts";
import { useMeetingLink } from "./use-meeting-link.ts";

/**
 * Drop-downs and the burger are `details` elements: they open without script; script adds Escape, a click outside and
 * closing on the way to the next page.
 */
export function Navbar({ shell }: { readonly shell: ShellData }) {
  const ref = useDisclosures();
  const { account, season } = shell;
  const meetingLink = useMeetingLink(shell);
  return (
    <header className={`${styles.bar} on-hero`} ref={ref}>
      <nav className={`wrap ${styles.nav}`} aria-label="Main">
        <Link to={paths.home()} className={styles.logo} aria-label="Gridwalk, home">
          <Logo />
          gridwalk
        </Link>
        <ul className={styles.links}>
          <li>
            <NavLink to={paths.schedule()} end>
              Schedule
            </NavLink>
          </li>
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
          <li>
            <Menu label="Standings">
              <li>
                <NavLink to={paths.teams()}>Teams</NavLink>
              </li>
              <li>
                <NavLink to={paths.drivers()}>Drivers</NavLink>
              </li>
            </Menu>
          </li>
          <li>
            <Menu label="Results">
              <li>
                <NavLink to={paths.raceResults(season)}>Races</NavLink>
              </li>
              <li>
                <NavLink to={paths.qualifyingResults(season)}>Qualifying</NavLink>
              </li>
            </Menu>
          </li>
          <li>
            <Menu label="Explore">
              <li>
                <NavLink to={paths.vote()} end>
                  Vote
                </NavLink>
              </li>
              <li>
                <NavLink to={paths.live()}>Live</NavLink>
              </li>
              <li>
                <NavLink to={paths.trackVisualizer()}>Track visualizer</NavLink>
              </li>
              <li>
                <NavLink to={paths.reactionGame()}>Reaction game</NavLink>
              </li>
              <li>
                <NavLink to={paths.f1History()}>F1 history</NavLink>
              </li>
              <li>
                <NavLink to={paths.circuits()}>Circuits</NavLink>
              </li>
              <li>
                <NavLink to={paths.fun()}>Fun</NavLink>
              </li>
            </Menu>
          </li>
        </ul>
        <SearchLink />
        {account ? (
          <AccountMenu account={account} />
        ) : (
          <Link to={paths.login()} className={styles.login}>
            Log In
          </Link>
        )}
        <details className={styles.burger}>
          <summary aria-label="Menu">
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
            <li>
              <NavLink to={paths.raceResults(season)}>Races</NavLink>
            </li>
            <li>
              <NavLink to={paths.qualifyingResults(season)}>Qualifying</NavLink>
            </li>
            <li>
              <NavLink to={paths.reactionGame()}>Game</NavLink>
            </li>
            <li>
              <NavLink to={paths.f1History()}>History</NavLink>
            </li>
            {!account && (
              <li>
                <NavLink to={paths.login()}>Login</NavLink>
              </li>
            )}
            <li>
              <NavLink to={paths.schedule()} end>
                Schedule
              </NavLink>
            </li>
            <li>
              <NavLink to={paths.teams()}>Teams</NavLink>
            </li>
            <li>
              <NavLink to={paths.drivers()}>Drivers</NavLink>
            </li>
            <li>
              <NavLink to={paths.circuits()}>Circuits</NavLink>
            </li>
            <li>
              <NavLink to={paths.live()}>Live</NavLink>
            </li>
            <li>
              <NavLink to={paths.trackVisualizer()}>Track visualizer</NavLink>
            </li>
            <li>
              <NavLink to={paths.vote()} end>
                Vote
              </NavLink>
            </li>
            <li>
              <NavLink to={paths.fun()}>Fun</NavLink>
            </li>
            <li>
              <NavLink to={paths.search()}>Search</NavLink>
            </li>
          </ul>
        </details>
      </nav>
    </header>
  );
}
