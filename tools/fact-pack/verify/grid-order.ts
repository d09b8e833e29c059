import { meetings } from "#db/schema/calendar.ts";
import {
  raceClassifications,
  startingGrids,
  timedClassifications,
} from "#db/schema/classifications.ts";

import type { PackRow } from "#facts/store/tables.ts";
import { judge, type Finding } from "./exceptions.ts";
import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

type Slot = PackRow<typeof startingGrids>;

/** A car on the grid. `qualified` is its position in the session that determined the grid. */
interface Starter {
  readonly slot: Slot;
  readonly position: number;
  readonly qualified: number | null;
}

/**
 * In these seasons, qualifying determined the sprint's grid, and the sprint determined the race's.
 */
const SPRINT_SET_THE_GRID: readonly number[] = [2021, 2022];

/**
 * Checks that each grid follows from qualifying and the penalties. Cars without a penalty keep
 * their order, cars without a time come last, and a penalty of n places moves a car back by at most
 * n.
 */
export async function verifyGridOrder(pack: PackReader): Promise<Report> {
  const seasons = new Map(
    (await pack.read(meetings)).map(({ id, season, sprintFormat }) => [
      id,
      { season, sprintFormat },
    ]),
  );
  const orders = new Map<string, Map<string, number>>();
  for (const { meetingId, session, driverId, ordinal } of [
    ...(await pack.read(timedClassifications)),
    ...(await pack.read(raceClassifications)),
  ]) {
    const key = `${meetingId} ${session}`;
    const order = orders.get(key) ?? new Map<string, number>();
    orders.set(key, order);
    if (!order.has(driverId)) order.set(driverId, ordinal);
  }
  const findings: Finding[] = [];
  let penalties = 0;
  const grids = Map.groupBy(
    await pack.read(startingGrids),
    (slot) => `${slot.meetingId} ${slot.session}`,
  );
  for (const grid of grids.values()) {
    const [first] = grid;
    const meeting = first && seasons.get(first.meetingId);
    if (!first || !meeting) continue;
    const afterSprint =
      meeting.sprintFormat !== null && SPRINT_SET_THE_GRID.includes(meeting.season);
    const setBy =
      first.session === "sprint" && !afterSprint
        ? "sprint-qualifying"
        : afterSprint && first.session === "race"
          ? "sprint"
          : "qualifying";
    const order = orders.get(`${first.meetingId} ${setBy}`);
    if (!order) {
      findings.push({ ...first, subject: "*", found: `no ${setBy} to set the grid` });
      continue;
    }
    const starters = grid.flatMap((slot) =>
      slot.position === null
        ? []
        : { slot, position: slot.position, qualified: order.get(slot.driverId) ?? null },
    );
    penalties += grid.filter((slot) => slot.penalty !== null).length;
    for (const [{ slot }, found] of gridFindings(starters))
      findings.push({ ...slot, subject: slot.driverId, found });
  }
  return judge(
    pack,
    {
      name: "grid-order",
      title: "Grids compared with qualifying",
      lines: [`${grouped(grids.size)} grids, ${grouped(penalties)} listed penalties`],
    },
    findings,
  );
}

function* gridFindings(starters: readonly Starter[]): Generator<[Starter, string]> {
  const free = starters
    .filter(({ slot }) => slot.penalty === null)
    .sort((a, b) => a.position - b.position);
  const inOrder = new Set(longestRising(free, ({ qualified }) => qualified ?? Infinity));
  for (const starter of free) {
    if (inOrder.has(starter)) continue;
    const { position, qualified } = starter;
    yield [
      starter,
      qualified === null
        ? `slot ${position} without a time`
        : `slot ${position} from place ${qualified}`,
    ];
  }
  for (const starter of starters) {
    const { slot, position, qualified } = starter;
    if (slot.penalty === null || qualified === null) continue;
    const places = /^\d+$/.test(slot.penalty) ? Number(slot.penalty) : Infinity;
    const passed = free.find(
      (other) =>
        inOrder.has(other) &&
        other.position > position &&
        (other.qualified ?? Infinity) < qualified,
    );
    if (passed)
      yield [
        starter,
        `slot ${position} from place ${qualified} with a penalty; ahead of ${passed.slot.driverId}`,
      ];
    else if (position > qualified + places)
      yield [starter, `slot ${position} from place ${qualified} with a penalty of ${places}`];
  }
}

/**
 * Returns the longest subsequence with ascending values, which leaves out the items that are out of
 * order.
 */
function longestRising<T>(items: readonly T[], valueOf: (item: T) => number): readonly T[] {
  let runs: { readonly last: number; readonly items: readonly T[] }[] = [];
  for (const item of items) {
    const value = valueOf(item);
    const before = runs.findLast((run) => run.last <= value);
    const run = { last: value, items: [...(before?.items ?? []), item] };
    const { length } = run.items;
    // Of all runs of the same length, keep the run that ends with the lowest value.
    const rival = runs[length - 1];
    if (!rival || rival.last > value)
      runs = runs.with(length - 1 < runs.length ? length - 1 : runs.push(run) - 1, run);
  }
  return runs.at(-1)?.items ?? [];
}
