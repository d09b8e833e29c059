import { Link } from "react-router";

import type { ShellData } from "../../root.server.ts";
import { paths } from "#domain/paths.ts";
import { formatInstant } from "../local-time-format.ts";
import { LocalTime } from "../local-time.tsx";
import styles from "./ribbon.module.css";

/** Says which moment is shown whenever it is not the present: the clock of a replayed season is never a secret. */
export function Ribbon({ clock, season }: { readonly clock: ShellData["clock"]; readonly season: number }) {
  if (clock.kind === "real") return null;
  return (
    <aside className={styles.ribbon} aria-label="Shown moment">
      <div className={`wrap ${styles.line}`}>
        <span>
          Replaying {season}
          <span className={styles.long}>
            {clock.speed > 1 && `, ${clock.speed} times as fast`} — it is{" "}
            <LocalTime iso={clock.shownAt} format="day-time" trackZone="UTC" />
          </span>
          <span className={styles.short}>
            {clock.speed > 1 && ` × ${clock.speed}`} — {formatInstant(clock.shownAt, "short-day", "UTC")}
          </span>
        </span>
        <Link to={`${paths.info()}#clock`}>
          What is this?
          <span className="visually-hidden"> About the moment shown</span>
        </Link>
      </div>
    </aside>
  );
}
