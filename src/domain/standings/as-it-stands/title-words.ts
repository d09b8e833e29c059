import { pointsText } from "#domain/standings/points.ts";
import { listed, ordinalNumber } from "#domain/text.ts";
import type { ContenderNeed, RivalMargin, RivalPlace } from "./title-needs.ts";
import type { TitleRace, TitleTable } from "./title-race.ts";

/** On the `grid`, no car has started. The race is `over` once no car is running. */
export type RoadPhase = "grid" | "racing" | "over";

type NameOf = (id: string) => string;

interface Shown {
  readonly race: TitleRace;
  readonly table: TitleTable;
  readonly phase: RoadPhase;
}

export function titleHeadline({ race, table, phase }: Shown, nameOf: NameOf): string {
  const isTeams = race.who === "teams";
  const champion = isTeams ? "champions" : "champion";
  if (race.holder !== null)
    return `${nameOf(race.holder)} ${isTeams ? "are" : "is"} already ${champion}.`;
  const say = (would: string, does: string): string =>
    phase === "over" ? capitalised(`${does}.`) : `${condition(phase, race)}, ${would}.`;
  if (table.holder !== null) {
    const name = nameOf(table.holder);
    return say(`${name} would be ${champion}`, `${name} ${isTeams ? "are" : "is"} ${champion}`);
  }
  if (race.later.length === 0) {
    const names = listed([...table.possible].map(nameOf));
    return say(`${names} would be level on every count`, `${names} are level on every count`);
  }
  return race.ableNow.size > 0
    ? say("the title would stay open", "the title stays open")
    : leadWords(table, isTeams, say, nameOf);
}

function condition(phase: "grid" | "racing", { session }: TitleRace): string {
  return phase === "grid" ? "If they finished in grid order" : `If the ${session.kind} ended now`;
}

function leadWords(
  { lines: [leader, second, ...others] }: TitleTable,
  isTeams: boolean,
  say: (would: string, does: string) => string,
  nameOf: NameOf,
): string {
  if (leader === undefined || second === undefined) return "";
  const lead = leader.points - second.points;
  const by = lead === 0 ? "on countback" : `by ${pointsText(lead)}`;
  const name = nameOf(leader.id);
  const former = [second, ...others].find(
    ({ placeBefore, pointsBefore }) => placeBefore === 1 && pointsBefore > 0,
  );
  return former === undefined
    ? say(
        `${name} would lead ${nameOf(second.id)} ${by}`,
        `${name} ${isTeams ? "lead" : "leads"} ${nameOf(second.id)} ${by}`,
      )
    : say(
        `${name} would take the lead from ${nameOf(former.id)}${former === second ? ` ${by}` : ""}`,
        `${name} ${isTeams ? "take" : "takes"} the lead from ${nameOf(former.id)}${former === second ? ` ${by}` : ""}`,
      );
}

const DECISIVE: ReadonlySet<ContenderNeed["need"]["kind"]> = new Set([
  "place",
  "rivals",
  "margins",
]);

/**
 * Returns the need that matters most. If the title would be decided now, this is the need of the
 * champion's closest rival. Otherwise it is that of the first contender who can clinch the title
 * now. The champion's own need comes last. Null if nothing can change.
 */
export function decisiveNeed(
  { race, table }: Pick<Shown, "race" | "table">,
  needs: ReadonlyMap<string, ContenderNeed>,
): { readonly id: string; readonly need: ContenderNeed } | null {
  const open = table.lines.flatMap(({ id }) => {
    const contenderNeed = needs.get(id);
    return contenderNeed !== undefined && DECISIVE.has(contenderNeed.need.kind)
      ? [{ id, need: contenderNeed }]
      : [];
  });
  const rival = open.find(
    ({ id, need }) => id !== table.holder && (table.holder !== null || need.goal === "title"),
  );
  return rival ?? open.find(({ id }) => id === table.holder || race.ableNow.has(id)) ?? null;
}

function aimWords(goal: ContenderNeed["goal"], { later }: TitleRace): string {
  if (goal === "chance") return " to stay in contention";
  return later.length > 0 ? " to clinch the title" : "";
}

/**
 * Writes a need as a sentence: `Hamilton needs to be 2nd or better.` Null if the contender can't do
 * anything or doesn't need to.
 */
export function needSentence(
  id: string,
  { goal, need }: ContenderNeed,
  race: TitleRace,
  nameOf: NameOf,
): string | null {
  const name = nameOf(id);
  const aim = aimWords(goal, race);
  if (need.kind === "place")
    return `${name} needs to ${need.place === 1 ? "win" : `be ${ordinalNumber(need.place)} or better`}${aim}.`;
  if (need.kind === "margins") return `${name} ${marginWords("need", need.margins, aim, nameOf)}.`;
  if (need.kind !== "rivals") return null;
  const rivals = rivalWords(need, race, nameOf);
  return need.withWin
    ? `${name} needs to win, with ${rivals}${aim && `,${aim}`}.`
    : `${name} needs ${rivals}${aim}.`;
}

/** Writes a contender's need for a table row: `Needs 2nd or better`. */
export function needWords({ goal, need }: ContenderNeed, race: TitleRace, nameOf: NameOf): string {
  const aim = goal === "chance" ? " to stay in contention" : "";
  switch (need.kind) {
    case "sure":
      return goal === "chance" ? "Stays in contention" : "Any result will do";
    case "wait":
      return `${need.finished ? "Finished" : "Out of the race"}, ${goal === "chance" ? "still in contention" : "waiting on rivals"}`;
    case "none":
      return goal === "title" && race.later.length > 0
        ? "Can’t clinch the title yet"
        : "Out of contention";
    case "place":
      return `Needs ${need.place === 1 ? "to win" : `${ordinalNumber(need.place)} or better`}${aim}`;
    case "margins":
      return capitalised(marginWords("needs", need.margins, aim, nameOf));
    case "rivals":
      return `Needs ${need.withWin ? "a win, with " : ""}${rivalWords(need, race, nameOf)}${need.withWin && aim ? "," : ""}${aim}`;
  }
}

interface RivalsNeed {
  readonly rivals: readonly RivalPlace[];
  readonly withWin: boolean;
}

function rivalWords(
  { rivals, withWin }: RivalsNeed,
  { session }: TitleRace,
  nameOf: NameOf,
): string {
  const noFinish = withWin ? "not finishing" : "not to finish";
  return listed(
    rivals.map(
      ({ id, place }) => `${nameOf(id)} ${placeWords(place, session.scale.length, noFinish)}`,
    ),
  );
}

function marginWords(
  need: "need" | "needs",
  margins: readonly RivalMargin[],
  aim: string,
  nameOf: NameOf,
): string {
  const [only, other] = margins;
  if (only !== undefined && other === undefined && only.margin < 0)
    return `can lose up to ${pointsText(-only.margin)} to ${nameOf(only.id)}${aim.replace(" to ", " and still ")}`;
  const outscored = margins.filter(({ margin }) => margin > 0);
  const aims = [
    ...(outscored.length === 0
      ? []
      : [
          `to outscore ${listed(outscored.map(({ id, margin }) => `${nameOf(id)} by ${pointsText(margin)}`))}`,
        ]),
    ...margins.filter(({ margin }) => margin <= 0).map((margin) => concededWords(margin, nameOf)),
  ];
  return `${need} ${listed(aims)}${aim}`;
}

function concededWords({ id, margin }: RivalMargin, nameOf: NameOf): string {
  return margin === 0
    ? `to match ${nameOf(id)}’s points`
    : `to lose no more than ${pointsText(-margin)} to ${nameOf(id)}`;
}

function placeWords(place: number | null, scored: number, noFinish: string): string {
  if (place === null) return noFinish;
  return place > scored ? "outside the points" : `${ordinalNumber(place)} or lower`;
}

function capitalised(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
