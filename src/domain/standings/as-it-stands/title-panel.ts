import { formatPoints } from "#domain/standings/points.ts";
import type { Championship } from "#domain/standings/title-course.ts";
import type { RoadOrder } from "./road-order.ts";
import type { Named, TitleFacts } from "./title-facts.ts";
import { teamNeeds } from "./team-needs.ts";
import { driverNeeds } from "./title-needs.ts";
import { type TableLine, tableNow, type TitleRace, titleRace } from "./title-race.ts";
import {
  decisiveNeed,
  needSentence,
  needWords,
  type RoadPhase,
  titleHeadline,
} from "./title-words.ts";

export interface TitleMoment {
  readonly order: RoadOrder;
  readonly phase: RoadPhase;
  /**
   * True once the winner has finished. The distance is then known, and with it the points for each
   * place.
   */
  readonly hasWinner: boolean;
}

export interface TitleRow extends Named {
  readonly place: number;
  /** Places gained in the championship, negative if lost. */
  readonly moved: number;
  readonly pointsBefore: string;
  readonly points: string;
  /** Points behind the leader. Empty for the leader. */
  readonly gap: string;
  readonly isChampion: boolean;
  readonly note: string | null;
}

export interface TitleTableView {
  readonly headline: string;
  readonly sentence: string | null;
  /** The contenders if the title can be decided, otherwise the top ten or top five. */
  readonly rows: readonly TitleRow[];
}

export interface TitlePanelView {
  readonly atStake: boolean;
  readonly phase: RoadPhase;
  readonly drivers: TitleTableView;
  readonly teams: TitleTableView;
}

const MAX_ROWS = 10;
/** Number of rows in the teams' table while the drivers' title is at stake. */
const FEW_ROWS = 5;
/** With more contenders than this, a contender who drops out isn't mentioned. */
const FEW_CONTENDERS = 6;

/**
 * Returns a function that computes the championships at a given moment of the session. It returns
 * the same object while nothing changes.
 */
export function titlePanel(facts: TitleFacts): (moment: TitleMoment) => TitlePanelView {
  const { before, shortened } = facts;
  const full = { drivers: titleRace(before, "drivers"), teams: titleRace(before, "teams") };
  const over = shortened && {
    drivers: titleRace({ ...before, session: shortened }, "drivers"),
    teams: titleRace({ ...before, session: shortened }, "teams"),
  };
  let last: { readonly key: string; readonly view: TitlePanelView } | null = null;
  return (moment) => {
    const key = keyOf(moment);
    if (last?.key !== key) last = { key, view: viewAt(moment) };
    return last.view;
  };

  function viewAt(moment: TitleMoment): TitlePanelView {
    const races = (moment.hasWinner ? over : null) ?? full;
    const atStake = races.drivers.ableNow.size > 0;
    const tableOf = (who: Championship, most: number) =>
      tableView(races[who], moment, facts[who], most);
    return {
      atStake,
      phase: moment.phase,
      drivers: tableOf("drivers", MAX_ROWS),
      teams: tableOf("teams", atStake ? FEW_ROWS : MAX_ROWS),
    };
  }
}

function keyOf({ order, phase, hasWinner }: TitleMoment): string {
  const cars = order.cars.map(
    ({ driverId, state, classified }) => `${driverId} ${state} ${classified}`,
  );
  return [...cars, order.fastestLap, phase, hasWinner].join();
}

function tableView(
  race: TitleRace,
  { order, phase }: TitleMoment,
  entrants: readonly Named[],
  most: number,
): TitleTableView {
  const entrantOf = new Map(entrants.map((entrant) => [entrant.id, entrant]));
  const namedOf = (id: string): Named =>
    entrantOf.get(id) ?? { id, code: id, name: id, colour: null };
  const nameOf = (id: string): string => namedOf(id).name;
  const table = tableNow(race, order);
  const needs = (race.who === "teams" ? teamNeeds : driverNeeds)(race, order);
  const decisive = decisiveNeed({ race, table }, needs);
  const isOpen = race.ableNow.size > 0;
  const leader = table.lines[0]?.points ?? 0;
  const dropsOut = (id: string): boolean =>
    table.holder === null &&
    race.contenders.size <= FEW_CONTENDERS &&
    race.contenders.has(id) &&
    !table.possible.has(id);
  const statusOf = (id: string, hasNeed: boolean): string[] => {
    if (id === race.holder) return ["Champion"];
    if (id === table.holder) return [phase === "over" ? "Champion" : "Champion as it stands"];
    if (!dropsOut(id) || hasNeed) return [];
    return [phase === "over" ? "Out of contention" : "Drops out as it stands"];
  };
  const rowOf = (line: TableLine): TitleRow => {
    const need = needs.get(line.id);
    const notes = [
      ...statusOf(line.id, need !== undefined),
      ...(need ? [needWords(need, race, nameOf)] : []),
    ];
    return {
      ...namedOf(line.id),
      place: line.place,
      moved: line.placeBefore - line.place,
      pointsBefore: formatPoints(line.pointsBefore),
      points: formatPoints(line.points),
      gap: line.points === leader ? "" : `−${formatPoints(leader - line.points)}`,
      isChampion: line.id === table.holder,
      note: notes.length === 0 ? null : notes.join(". "),
    };
  };
  return {
    headline: titleHeadline({ race, table, phase }, nameOf),
    sentence: decisive && needSentence(decisive.id, decisive.need, race, nameOf),
    rows: (isOpen ? table.lines.filter(({ id }) => race.contenders.has(id)) : table.lines)
      .slice(0, most)
      .map(rowOf),
  };
}
