import { Link } from "react-router";

import { DriverName } from "../driver-name.tsx";
import { Flag } from "../flag.tsx";
import { TeamBar } from "../team-bar.tsx";
import type { ClassifiedRow } from "./classified-row.ts";
import styles from "./full.module.css";
import type { Layout } from "./layout.ts";

/** A phone only has room for place, driver, team and result. */
const number = `wider-than-640 ${styles.number}`;

export const fullTable: Layout = {
  table: styles.table,
  place: styles.place,
  onAsphalt: false,
  cells: { points: styles.points, result: styles.result },
  isScrolled: true,
  Entrant,
  entrantHeads: (
    <>
      <th scope="col" className={number}>
        <abbr title="Car number">No</abbr>
      </th>
      <th scope="col" className={styles.driver}>
        Driver
      </th>
      <th scope="col">Team</th>
    </>
  ),
  headClass: () => undefined,
};

function Entrant({ row }: { readonly row: ClassifiedRow }) {
  return (
    <>
      <td className={number}>{row.number}</td>
      <th scope="row" className={styles.driver}>
        <span className="cluster unbroken gap-4">
          <TeamBar colour={row.colour} />
          <span>
            <Link to={row.to}>
              <DriverName name={row.name} lastName={row.lastName} />
            </Link>
            {row.isShared && <small> shared the car</small>}
          </span>
          {row.alpha2 !== undefined && <Flag alpha2={row.alpha2} width={18} />}
        </span>
      </th>
      <td className={styles.team}>{row.team}</td>
    </>
  );
}
