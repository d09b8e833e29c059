import { pointsFigure, pointsText } from "#domain/standings/points.ts";
import { ordinal } from "#domain/text.ts";
import { beforeMeeting, FIRST_ROUND } from "./championship.ts";
import { type Draft, teamName } from "../draft.ts";
import type { SessionFacts } from "../facts.ts";
import { championshipAt, type ChampionshipState, remainingText } from "../season-state.ts";
import type { StoryForm } from "../story-form.ts";

/** Later standings leave McLaren out, which was excluded from the championship after this round. */
const LAST_ROUND_OF_MCLAREN_2007 = 13;

function write(facts: SessionFacts): Draft | null {
  const { archive, meeting, asOfMs } = facts;
  const of = { season: meeting.season, who: "teams" } as const;
  const now = championshipAt(archive, { ...of, asOfMs });
  const before = championshipAt(archive, { ...of, asOfMs: beforeMeeting(facts) });
  if (now === null || before === null || (meeting.round ?? 0) < FIRST_ROUND) return null;
  if (meeting.season === 2007 && (meeting.round ?? 0) <= LAST_ROUND_OF_MCLAREN_2007) return null;
  const [leader, second] = now.table;
  if (!leader || !second || before.table.length === 0) return null;
  const name = (id: string): string => teamName(archive, id);
  const holder = now.champion;
  const wonNow = holder !== null && before.champion === null;
  const moves = movesIn(now, before);
  const [move] = moves;
  const gap = leader.points - second.points;
  const over = now.toCome.length === 0;
  const changed = leader.id !== before.table[0]?.id;
  if (wonNow) {
    return {
      title: `${name(holder)} are constructors' champions`,
      sentences: [wonSentence(facts, now, { holder: name(holder), rival: name(second.id), gap })],
      driverIds: [],
      teamIds: [holder, second.id],
    };
  }
  if (move === undefined) return null;
  const leads = over
    ? `end the ${meeting.season} constructors' championship`
    : "lead the constructors' championship";
  const already = holder !== null && !over ? ", already champions," : "";
  const lead =
    gap === 0
      ? `${name(leader.id)} and ${name(second.id)} ${leads} with ${pointsText(leader.points)} each.`
      : `${name(leader.id)}${already} ${leads} with ${pointsText(leader.points)}, ${pointsFigure(gap)} ahead of ${name(second.id)}.`;
  const climbs = moves
    .filter(({ id }) => !changed || id !== leader.id)
    .slice(0, 2)
    .map(
      ({ id, place, from, points }) =>
        `${name(id)} climb from ${ordinal(from)} to ${ordinal(place)} in the constructors' standings with ${pointsText(points)}.`,
    );
  return {
    title: changed
      ? `${name(leader.id)} take the constructors' lead`
      : `${name(move.id)} climb to ${ordinal(move.place)} in the constructors' standings`,
    sentences: changed ? [lead, ...climbs] : [...climbs, lead],
    driverIds: [],
    teamIds: [move.id, leader.id],
  };
}

function wonSentence(
  { meeting }: SessionFacts,
  { toCome }: ChampionshipState,
  { holder, rival, gap }: { readonly holder: string; readonly rival: string; readonly gap: number },
): string {
  const spare = toCome.length === 0 ? "" : `with ${remainingText(toCome)} to spare`;
  const margin = gap === 0 ? `on countback from ${rival}` : `by ${pointsText(gap)} from ${rival}`;
  return spare === ""
    ? `${holder} have won the ${meeting.season} constructors' championship ${margin}.`
    : `${holder} have won the ${meeting.season} constructors' championship ${spare}, ${pointsText(gap)} ahead of ${rival}.`;
}

/**
 * Lists teams with points that moved up. Leaves out teams that are level, whose places depend on
 * more than points, and all seasons until 1990, when a team could have several places, one for each
 * make of engine.
 */
function movesIn(now: ChampionshipState, before: ChampionshipState) {
  if (now.maths === null) return [];
  return now.table.flatMap(({ id, points }, index) => {
    const from = before.table.findIndex((row) => row.id === id) + 1;
    const place = index + 1;
    const earlier = before.table[from - 1]?.points ?? 0;
    const level =
      now.table.some((row) => row.id !== id && row.points === points) ||
      before.table.some((row) => row.id !== id && row.points === earlier);
    return from > place && earlier > 0 && !level ? [{ id, place, from, points }] : [];
  });
}

export const constructors: StoryForm = {
  kind: "constructors",
  label: "Constructors",
  mark: "table",
  shows: "team",
  sessions: ["race"],
  write,
};
