import { memo, useRef } from "react";

import {
  type LiveCar,
  type LiveSession,
  type MarkedTime,
  runningOrder,
} from "#domain/live/live-session.ts";
import {
  formatLapTime,
  formatLiveGap,
  formatRecordedGap,
  tyreLetters,
  whereWords,
} from "#domain/live/live-labels.ts";

import { Gained } from "../../../components/classification/gained.tsx";
import { useMarkedDriver } from "../../../components/favourites/my-driver.ts";
import { PinnedRow } from "../../../components/favourites/pinned-row.tsx";
import { ScrollArea } from "../../../ui/scroll-area.tsx";
import { Cluster } from "../../../ui/layout.tsx";
import styles from "./live-board.module.css";
import { useRowMoves } from "../../../components/use-row-moves.ts";

export interface LiveBoardProps {
  readonly session: LiveSession;
  readonly caption: string;
  readonly favourites?: readonly string[];
  /** Driver ids by code. Reserve drivers may be missing. */
  readonly driverIds?: Readonly<Record<string, string>>;
  /** Grid places by code; null if the grid isn't known. */
  readonly grid?: Readonly<Record<string, number>> | null;
}

const NO_IDS = {};

export function LiveBoard({
  session,
  caption,
  favourites = [],
  driverIds = NO_IDS,
  grid = null,
}: LiveBoardProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const order = runningOrder(session);
  useRowMoves(body, order.map(({ number }) => number).join(" "));
  const isRace = session.event?.kind === "race";
  const isRecorded = session.event?.recorded === true;
  const formatGap = isRecorded ? formatRecordedGap : formatLiveGap;
  // A source has tyres and sectors for all cars or for none.
  const hasTyres = order.some(({ tyre }) => tyre !== null);
  const hasSectors = order.some(({ sectors }) => sectors.some((time) => time !== null));
  const fastestMs = Math.min(...order.map(({ bestLapMs }) => bestLapMs ?? Infinity));
  const markedDriverId = useMarkedDriver();
  const mine =
    markedDriverId === null
      ? undefined
      : order.find(({ code }) => driverIds[code] === markedDriverId);
  return (
    <>
      <ScrollArea label={caption} className={styles.scroller}>
        <table className={styles.board} aria-live="off">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              <th scope="col" className={styles.place}>
                <abbr title="Position">P</abbr>
              </th>
              <th scope="col" className={styles.driver}>
                Driver
              </th>
              <th scope="col">Gap</th>
              <th scope="col">Interval</th>
              {hasTyres && <th scope="col">Tyre</th>}
              <th scope="col">Last lap</th>
              <th scope="col" className={styles.stops}>
                Stops
              </th>
              <th scope="col" className={isRecorded ? "wider-than-640" : undefined}>
                Best lap
              </th>
              {hasSectors &&
                [1, 2, 3].map((sector) => (
                  <th key={sector} scope="col">
                    <abbr title={`Sector ${sector}`}>S{sector}</abbr>
                  </th>
                ))}
            </tr>
          </thead>
          <tbody ref={body}>
            {order.map((car) => (
              <Row
                key={car.number}
                car={car}
                driverId={driverIds[car.code]}
                leads={car.place === 1}
                gained={isRace && grid !== null ? placesGained(car, grid) : undefined}
                isFavourite={favourites.includes(car.code)}
                isRace={isRace}
                isRecorded={isRecorded}
                hasTyres={hasTyres}
                hasSectors={hasSectors}
                isFastest={car.bestLapMs === fastestMs}
              />
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {mine && markedDriverId !== null && (
        <PinnedRow list={body} driverId={markedDriverId} place={mine.place} name={mine.code}>
          {mine.place === 1 ? leadWord(mine, isRace) : mine.gap && formatGap(mine.gap)}
        </PinnedRow>
      )}
    </>
  );
}

/** Memoised, so that a row renders only when its car's data changes. */
const Row = memo(function Row({
  car,
  driverId,
  leads,
  gained,
  isFavourite,
  isRace,
  isRecorded,
  hasTyres,
  hasSectors,
  isFastest,
}: {
  readonly car: LiveCar;
  readonly driverId: string | undefined;
  readonly leads: boolean;
  /**
   * Places gained since the start, negative if lost. Null if unknown, and undefined if they aren't
   * shown for any car.
   */
  readonly gained: number | null | undefined;
  readonly isFavourite: boolean;
  readonly isRace: boolean;
  readonly isRecorded: boolean;
  readonly hasTyres: boolean;
  readonly hasSectors: boolean;
  readonly isFastest: boolean;
}) {
  const formatGap = isRecorded ? formatRecordedGap : formatLiveGap;
  const isOut = car.where === "retired" || car.where === "stopped" || car.where === "knocked-out";
  const where = whereWords[car.where];
  const gap = leads ? leadWord(car, isRace) : car.gap && formatGap(car.gap);
  const interval = isOut || leads ? null : car.interval && formatGap(car.interval);
  return (
    <tr
      data-key={car.number}
      data-driver={driverId}
      data-where={car.where}
      data-favourite={isFavourite || undefined}
    >
      <td className={styles.place}>{car.place ?? "–"}</td>
      <th scope="row" className={styles.driver}>
        <svg className={styles.team} viewBox="0 0 4 24" aria-hidden="true">
          <rect
            width="4"
            height="24"
            fill={car.colour === null ? "currentColor" : `#${car.colour}`}
          />
        </svg>
        <abbr
          className={styles.code}
          title={[car.name, car.team].filter(Boolean).join(", ") || `Car ${car.number}`}
        >
          {car.code}
        </abbr>
        {isFavourite && <span className="visually-hidden"> (favourite)</span>}
        {gained !== undefined && <Gained gained={gained} className={styles.gained} />}
        {car.name !== null && (
          <span className={`wider-than-1080 ${styles.name}`} aria-hidden="true">
            {car.name}
          </span>
        )}
      </th>
      <td className={styles.figure}>
        {isOut ? <span className={styles.where}>{where}</span> : gap}
      </td>
      <td className={styles.figure}>
        {isOut || where === null ? interval : <span className={styles.where}>{where}</span>}
      </td>
      {hasTyres && (
        <td>
          <Tyre tyre={car.tyre} />
        </td>
      )}
      <td className={styles.figure}>
        <Time time={car.lastLap} />
      </td>
      <td className={styles.stops}>{car.stops}</td>
      <td className={isRecorded ? `wider-than-640 ${styles.figure}` : styles.figure}>
        <Time
          time={
            car.bestLapMs === null
              ? null
              : { ms: car.bestLapMs, mark: isFastest ? "overall" : null }
          }
        />
      </td>
      {hasSectors &&
        [0, 1, 2].map((at) => (
          <td key={at} className={styles.figure}>
            <Time time={car.sectors[at] ?? null} />
          </td>
        ))}
    </tr>
  );
});

function placesGained(
  { code, place, where }: LiveCar,
  grid: Readonly<Record<string, number>>,
): number | null {
  const from = grid[code];
  return from === undefined || place === null || where === "retired" ? null : from - place;
}

/** Until a time has been set, the first car on the list isn't the fastest. */
function leadWord({ bestLapMs }: LiveCar, isRace: boolean): string | null {
  if (isRace) return "Leader";
  return bestLapMs === null ? null : "Fastest";
}

const MARKS = { overall: "fastest overall", personal: "personal best" } as const;

/**
 * A purple or green time is also underlined and described in words, for readers who can't see the
 * colours.
 */
function Time({ time }: { readonly time: MarkedTime | null }) {
  if (time === null) return null;
  const { ms, mark } = time;
  return (
    <span className={styles.time} data-mark={mark ?? undefined}>
      {formatLapTime(ms)}
      {mark !== null && <span className="visually-hidden"> ({MARKS[mark]})</span>}
    </span>
  );
}

function Tyre({ tyre }: { readonly tyre: LiveCar["tyre"] }) {
  if (tyre === null) return null;
  const { compound, ageLaps, fresh } = tyre;
  return (
    <Cluster as="span" gap={3} unbroken>
      <abbr
        className={styles.compound}
        data-compound={compound ?? undefined}
        title={compound ?? "unknown tyre"}
      >
        {compound === null ? "?" : tyreLetters[compound]}
      </abbr>
      {ageLaps !== null && (
        <span className="quiet">
          {ageLaps}
          <span className="visually-hidden">
            {ageLaps === 1 ? " lap" : " laps"}
            {fresh === false && ", used set"}
          </span>
        </span>
      )}
    </Cluster>
  );
}
