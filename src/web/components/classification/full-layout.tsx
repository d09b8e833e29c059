import { Link } from "react-router";

import { DriverName } from "../driver-name.tsx";
import { Flag } from "../flag.tsx";
import { TeamBar } from "../team-bar.tsx";
import type { ClassifiedRow } from "./classified-row.ts";
import styles from "./full.module.css";
import type { Layout } from "./layout.ts";

/** Phones show place, driver with team, result and points. The rest is a swipe away. */
const wide = "wider-than-640";
const BRIEF = `only-until-640 ${styles.brief}`;

export const fullTable: Layout = {
  table: styles.table,
  place: styles.place,
  part: `only-until-640 ${styles.part}`,
  onAsphalt: false,
  cells: { brief: BRIEF, points: styles.points, result: styles.result },
  isScrolled: true,
  Entrant,
  entrantHeads: (
    <>
      <th scope="col" className={`${wide} ${styles.number}`}>
        <abbr title="Car number">No</abbr>
      </th>
      <th scope="col" className={styles.driver}>
        Driver
      </th>
      <th scope="col" className={wide}>
        Team
      </th>
    </>
  ),
  headClass: (kind) => (kind === "brief" ? BRIEF : kind === "points" || kind === "result" ? styles[kind] : undefined),
};

function Entrant({ row }: { readonly row: ClassifiedRow }) {
  return (
    <>
      <td className={`${wide} ${styles.number}`}>{row.number}</td>
      <th scope="row" className={styles.driver}>
        <span className="cluster unbroken gap-4">
          {row.colour !== null && <TeamBar colour={row.colour} />}
          <span>
            {[row, ...(row.relief ?? [])].map(({ to, name, lastName }, i) => (
              <span key={to} className={styles.name}>
                {i > 0 && <i> / </i>}
                <Link to={to}>
                  <DriverName name={name} lastName={lastName} />
                </Link>
              </span>
            ))}
            <small className="only-until-640">{row.team}</small>
          </span>
          {row.alpha2 !== undefined && <Flag alpha2={row.alpha2} width={18} />}
        </span>
      </th>
      <td className={`${wide} ${styles.team}`}>{row.team}</td>
    </>
  );
}
