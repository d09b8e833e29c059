import {
  findCircuit,
  listCircuitLayouts,
  listCircuitMeetings,
} from "#db/queries/circuits/circuit-history.ts";
import { resultStatus } from "#domain/calendar/results-reach.ts";
import { drawOutline } from "#domain/circuits/outline.ts";
import type { Services } from "#services.ts";

import { CIRCUIT_BOX, circuitLine, frame, heading, HEADING_WIDTH, paint } from "./frame.ts";
import { podium } from "./podium.ts";

const MAX_NAME_LENGTH = 15;

/**
 * Draws the circuit's current layout and its last three winners. Null if there is no such circuit.
 */
export async function circuitCard(
  { db, clock, cover, settings }: Pick<Services, "db" | "clock" | "cover" | "settings">,
  circuitId: string,
): Promise<string | null> {
  const circuit = await findCircuit(db, circuitId);
  if (circuit === null) return null;
  const [layouts, meetings] = await Promise.all([
    listCircuitLayouts(db, circuitId),
    listCircuitMeetings(db, { circuitId, lastSeason: settings.season + 1, now: clock.now() }),
  ]);
  const run = meetings.filter(({ isRun }) => isRun);
  // As on the circuit's page, use next season's meeting only if there is no earlier one.
  const latest = meetings.find(({ season }) => season <= settings.season) ?? meetings[0];
  const layout = layouts.find(({ id }) => id === latest?.layoutId);
  const isMissing = meetings.some(
    ({ isOver, isRun }) => resultStatus({ isOver, hasResult: isRun }) === "missing",
  );
  // The only race may be hidden from the reader, in which case it isn't true that there was none.
  const toCome = cover === null ? "No races yet" : "No races seen yet";
  const none = isMissing ? "No results yet" : toCome;
  const some = run.length === 1 ? "One race" : `${run.length} races`;
  const races = run.length === 0 ? none : some;
  const place =
    circuit.placeName === circuit.country
      ? circuit.country
      : `${circuit.placeName}, ${circuit.country}`;
  return frame([
    ...heading(
      { kicker: `${races} · ${place}`, title: circuit.name, below: circuit.fullName },
      HEADING_WIDTH,
    ),
    ...(layout === undefined
      ? []
      : [circuitLine(drawOutline(layout, CIRCUIT_BOX), CIRCUIT_BOX.x, CIRCUIT_BOX.y)]),
    ...podium(
      run
        .filter(({ winners }) => winners.length > 0)
        .slice(0, 3)
        .map(({ season, name, winners }, at) => ({
          label: `${season} winner`,
          name: winners.map(({ driver }) => shortened(driver.name)).join(" / "),
          figure: name,
          colour: at === 0 ? paint.signal : paint.chalk,
          mark: "",
        })),
    ),
  ]);
}

/** Abbreviates the first names if the full name doesn't fit: `M. Schumacher`, `A. de Cesaris`. */
function shortened(name: string): string {
  if (name.length <= MAX_NAME_LENGTH) return name;
  const words = name.split(" ");
  return words
    .map((word, at) =>
      at < words.length - 1 && /^\p{Lu}/u.test(word) ? `${word.slice(0, 1)}.` : word,
    )
    .join(" ");
}
