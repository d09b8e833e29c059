import { type KeyboardEvent, memo } from "react";

import type { RowReading } from "../../replay/readings.ts";
import { LAP_UNITS } from "../../replay/stints.ts";
import type { ReplayPageView } from "./replay.server.ts";
import styles from "./running-order.module.css";

type CarFacts = ReplayPageView["cars"][number];

interface OrderRowProps extends CarFacts, RowReading {
  readonly car: number;
  readonly laps: number;
  /** Rows below the one that the document has it in. */
  readonly shift: number;
  readonly picked: "followed" | "compared" | null;
  /** Null while there is nothing to play: the row is a link. */
  readonly onPick: ((car: number) => void) | null;
}

/** A car's row. All it gets are plain values, so that it renders again only when it reads differently. */
export const OrderRow = memo(function OrderRow(row: OrderRowProps) {
  return (
    <tr
      className={styles.row}
      style={row.shift === 0 ? undefined : { transform: `translateY(${row.shift * 100}%)` }}
      data-status={row.status}
      data-picked={row.picked ?? undefined}
      data-fastest={row.isFastest ? "" : undefined}
    >
      <td className={styles.place}>{row.place}</td>
      <th scope="row" className={styles.driver}>
        {/* Not for the router: with script it goes nowhere. */}
        <a {...(row.onPick === null ? { href: row.to, rel: "nofollow" } : pickButton(row, row.onPick))}>
          <svg className={styles.bar} viewBox="0 0 5 20" aria-hidden="true" preserveAspectRatio="none">
            <rect width="5" height="20" fill={row.colour} />
          </svg>
          <b>{row.code}</b>
          <span className={styles.name}>
            {row.lastName}
            <span className="visually-hidden">, {row.team}</span>
          </span>
        </a>
      </th>
      <td className={styles.gap}>{row.gap}</td>
      <td className={styles.stops}>{row.stops}</td>
      <td className={styles.stints} aria-hidden="true">
        <svg viewBox={`0 0 ${row.laps * LAP_UNITS} 10`} preserveAspectRatio="none">
          <path d={row.stints} />
        </svg>
      </td>
    </tr>
  );
});

function pickButton({ car, picked }: OrderRowProps, onPick: (car: number) => void) {
  return {
    role: "button",
    tabIndex: 0,
    "aria-pressed": picked !== null,
    onClick: () => onPick(car),
    onKeyDown(event: KeyboardEvent) {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      onPick(car);
    },
  };
}
