import { Link } from "react-router";

import { classNames } from "../../ui/class-names.ts";
import { DriverName } from "../driver-name.tsx";
import { TeamBar } from "../team-bar.tsx";
import type { ClassifiedRow } from "./classified-row.ts";
import type { Layout } from "./layout.ts";
import styles from "./sheet.module.css";

const sheet: Omit<Layout, "table" | "isScrolled"> = {
  place: styles.place,
  onAsphalt: true,
  gained: styles.gained,
  cells: {
    grid: styles.grid,
    lap: styles.lap,
    points: styles.points,
    time: styles.time,
  },
  Entrant,
  entrantHeads: (
    <>
      <th scope="col">Driver</th>
      <th scope="col" className={styles.team}>
        Team
      </th>
    </>
  ),
  headClass: () => styles.figure,
};

/** Layout of a race in the season's list, with a large podium. On a phone, each row is a card. */
export const raceSheet: Layout = {
  ...sheet,
  table: classNames(styles.sheet, styles.race),
  isScrolled: false,
};

/** Layout of a qualifying session in the season's list. On a phone, it stays a table. */
export const qualifyingSheet: Layout = {
  ...sheet,
  table: classNames(styles.sheet, styles.qualifying),
  isScrolled: true,
};

function Entrant({ row }: { readonly row: ClassifiedRow }) {
  return (
    <>
      <th scope="row" className={styles.driver}>
        <TeamBar colour={row.colour} />
        <Link to={row.to}>
          <DriverName name={row.name} lastName={row.lastName} apart />
        </Link>
      </th>
      <td className={styles.team}>
        <TeamBar colour={row.colour} />
        {row.team}
      </td>
    </>
  );
}
