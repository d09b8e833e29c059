import { Link } from "react-router";

import { DetailLink } from "../../components/detail-link.tsx";
import { Section } from "../../ui/section.tsx";
import { Table } from "../../ui/table.tsx";
import type { HistoryView } from "./f1-history.server.ts";
import { Cluster } from "../../ui/layout.tsx";
import { lookOf } from "../../ui/look.ts";
import styles from "./champions.module.css";

export function Champions({
  champions,
  decades,
  leads,
}: Pick<HistoryView, "champions" | "decades" | "leads">) {
  return (
    <Section id="champions" title="Champions">
      <Cluster as="nav" gap={6} tight above={4} face="name" aria-label="Decades">
        {decades.map(({ label, season }) => (
          <a key={season} className="tap" href={`#season-${season}`}>
            {label}
          </a>
        ))}
      </Cluster>
      <Table className={styles.table}>
        <caption className="visually-hidden">Every season’s champions, latest first</caption>
        <thead>
          <tr>
            <th scope="col">Season</th>
            <th scope="col">Driver</th>
            <th scope="col" className="wider-than-1080">
              Car
            </th>
            <th scope="col" className={figure}>
              Points
            </th>
            <th scope="col" className={figure}>
              Margin
            </th>
            <th scope="col">Constructor</th>
            <th scope="col" className={figure}>
              Points
            </th>
            <th scope="col" className={figure}>
              Margin
            </th>
          </tr>
        </thead>
        <tbody>
          {champions.map((row) => (
            <tr key={row.season} id={`season-${row.season}`}>
              <th scope="row" className={lookOf({ face: "name", weight: 700 })}>
                <DetailLink to={row.to}>{row.season}</DetailLink>
              </th>
              {row.driver && <Reign reign={row.driver} leads={leads} />}
              <td className="wider-than-1080">{row.driverTeam}</td>
              <td className={figure}>{row.driverPoints}</td>
              <td className={figure}>{row.driverMargin}</td>
              {row.team && <Reign reign={row.team} leads={leads} />}
              <td className={figure}>{row.teamPoints}</td>
              <td className={figure}>{row.teamMargin}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Section>
  );
}

const figure = `wider-than-820 ${styles.figure}`;

type Row = HistoryView["champions"][number];

interface ReignProps {
  readonly reign: NonNullable<Row["driver"] | Row["team"]>;
  /** Label of an open title: `leads`, or the round of the lead while results are missing. */
  readonly leads: string;
}

function Reign({ reign: { name, to, span, leads: isOpen, colours }, leads }: ReignProps) {
  if (to === null) return <td rowSpan={span}>No constructors’ title before 1958</td>;
  return (
    <td rowSpan={span} className={styles.reign} data-long={span > 2 || undefined}>
      <Bracket colours={colours} />
      <div>
        <Link to={to}>{name}</Link>
        {(isOpen || span > 1) && (
          <small className={styles.count}>{isOpen ? leads : `${span} in a row`}</small>
        )}
      </div>
    </td>
  );
}

function Bracket({ colours }: { readonly colours: readonly (string | null)[] }) {
  const stroke = (colour: string | null | undefined): string => colour ?? "currentColor";
  const end = colours.length;
  return (
    <svg
      className={styles.bracket}
      viewBox={`0 0 1 ${end}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {colours.map((colour, year) => (
        <path
          key={year}
          d={`M0 ${year}v1`}
          vectorEffect="non-scaling-stroke"
          stroke={stroke(colour)}
        />
      ))}
      <path d="M0 0h1" vectorEffect="non-scaling-stroke" stroke={stroke(colours[0])} />
      <path d={`M0 ${end}h1`} vectorEffect="non-scaling-stroke" stroke={stroke(colours.at(-1))} />
    </svg>
  );
}
