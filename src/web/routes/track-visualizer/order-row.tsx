import { type KeyboardEvent, memo, useRef, type RefObject, useLayoutEffect } from "react";

import type { RowReading } from "../../replay/readings.ts";
import { LAP_UNITS } from "../../replay/stints.ts";
import type { ReplayPageView } from "./replay.server.ts";
import styles from "./running-order.module.css";

const GLIDE: KeyframeAnimationOptions = { duration: 240, easing: "cubic-bezier(0.3, 0.7, 0.3, 1)" };

/**
 * Returns the transform that moves a row from its `index` in the document to its `place` in the
 * order.
 */
const rowShift = (place: number, index: number): string =>
  `translateY(${(place - 1 - index) * 100}%)`;

interface Glide {
  readonly place: number;
  readonly index: number;
  readonly isGliding: boolean;
}

/**
 * Animates a row to a new place. The places are known, so no layout is read. Unlike a transition,
 * an animation dispatches no events, which React would handle in additional frames.
 */
function useGlide(row: RefObject<HTMLElement | null>, { place, index, isGliding }: Glide): void {
  const lastPlace = useRef(place);
  useLayoutEffect(() => {
    const before = lastPlace.current;
    lastPlace.current = place;
    if (before === place || !isGliding || matchMedia("(prefers-reduced-motion: reduce)").matches)
      return undefined;
    const glide = row.current?.animate(
      { transform: [rowShift(before, index), rowShift(place, index)] },
      GLIDE,
    );
    return () => glide?.cancel();
  }, [row, place, index, isGliding]);
}

type CarFacts = ReplayPageView["cars"][number];

interface OrderRowProps extends CarFacts, RowReading {
  readonly car: number;
  readonly laps: number;
  readonly index: number;
  readonly isGliding: boolean;
  readonly picked: "followed" | "compared" | null;
  /** Null until the race has loaded. Until then, the row is a link. */
  readonly onPick: ((car: number) => void) | null;
}

/**
 * A car's row. The row and its parts take primitive props, so that each part renders only when its
 * props change.
 */
export const OrderRow = memo(function OrderRow(row: OrderRowProps) {
  const element = useRef<HTMLTableRowElement>(null);
  useGlide(element, row);
  return (
    <tr
      ref={element}
      className={styles.row}
      style={
        row.place - 1 === row.index ? undefined : { transform: rowShift(row.place, row.index) }
      }
      data-driver={row.driverId}
      data-status={row.status}
      data-picked={row.picked ?? undefined}
      data-fastest={row.isFastest ? "" : undefined}
    >
      <td className={styles.place}>{row.place}</td>
      <Driver
        car={row.car}
        code={row.code}
        lastName={row.lastName}
        team={row.team}
        colour={row.colour}
        to={row.to}
        picked={row.picked}
        onPick={row.onPick}
      />
      <td className={styles.gap}>{row.gap}</td>
      <td className={styles.stops}>{row.stops}</td>
      <Stints path={row.stints} laps={row.laps} />
    </tr>
  );
});

type DriverProps = Omit<CarFacts, "driverId"> & Pick<OrderRowProps, "car" | "picked" | "onPick">;

const Driver = memo(function Driver({ onPick, ...driver }: DriverProps) {
  return (
    <th scope="row" className={styles.driver}>
      {/* A plain link rather than the router's, because it becomes a button once the replay has loaded. */}
      <a {...(onPick === null ? { href: driver.to, rel: "nofollow" } : pickButton(driver, onPick))}>
        <svg
          className={styles.bar}
          viewBox="0 0 5 20"
          aria-hidden="true"
          preserveAspectRatio="none"
        >
          <rect width="5" height="20" fill={driver.colour} />
        </svg>
        <b>{driver.code}</b>
        <span className={styles.name}>
          {driver.lastName}
          <span className="visually-hidden">, {driver.team}</span>
        </span>
      </a>
    </th>
  );
});

const Stints = memo(function Stints({
  path,
  laps,
}: {
  readonly path: string;
  readonly laps: number;
}) {
  return (
    <td className={styles.stints} aria-hidden="true">
      <svg viewBox={`0 0 ${laps * LAP_UNITS} 10`} preserveAspectRatio="none">
        <path d={path} />
      </svg>
    </td>
  );
});

function pickButton(
  { car, picked }: Pick<OrderRowProps, "car" | "picked">,
  onPick: (car: number) => void,
) {
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
