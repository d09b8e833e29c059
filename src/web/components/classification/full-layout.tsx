import { Link } from "react-router";

import { pluralize } from "#domain/text.ts";

import { DriverName } from "../driver-name.tsx";
import { Flag } from "../flag.tsx";
import { TeamBar } from "../team-bar.tsx";
import type { ClassifiedRow } from "./classified-row.ts";
import styles from "./full.module.css";
import { Gained } from "./gained.tsx";
import type { Layout } from "./layout.ts";

const wide = "wider-than-640";
const BRIEF = `only-until-640 ${styles.brief}`;

export const fullTable: Layout = {
  table: styles.table,
  place: styles.place,
  part: `only-until-640 ${styles.part}`,
  onAsphalt: false,
  cells: { brief: BRIEF, extra: wide, grid: wide, points: styles.points, result: styles.result },
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
  headClass: (kind) => fullTable.cells[kind],
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
            <small className="only-until-640">
              {row.team}
              <Start row={row} />
            </small>
          </span>
          {row.alpha2 !== undefined && <Flag alpha2={row.alpha2} width={18} />}
        </span>
      </th>
      <td className={`${wide} ${styles.team}`}>{row.team}</td>
    </>
  );
}

function Start({ row }: { readonly row: ClassifiedRow }) {
  const { grid, gained = null, retiredAfter = null } = row;
  if (grid === undefined || grid === null) return null;
  return (
    <>
      {" · "}
      <span className="nowrap">
        {grid === "Pit" ? "Pit lane" : `Grid ${grid}`}
        {gained !== null && gained !== 0 && <Gained gained={gained} />}
      </span>
      {retiredAfter !== null && (
        <>
          {" · "}
          <span className="nowrap">{pluralize(retiredAfter, "lap")}</span>
        </>
      )}
    </>
  );
}
