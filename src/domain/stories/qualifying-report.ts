import { reachedSegments } from "#domain/results/knockout.ts";
import { sessionLabel } from "#domain/calendar/session.ts";
import { formatLapTime, secondsText } from "#domain/times.ts";
import type { Draft } from "./draft.ts";
import type { QualifyingTime, SessionFacts } from "./facts.ts";
import { choose } from "./choose.ts";
import { listed } from "#domain/text.ts";

export function qualifyingReport(facts: SessionFacts): Draft | null {
  const { meeting, session, detail } = facts;
  const forSprint = session === "sprint-qualifying";
  const rows = forSprint ? detail.sprintQualifying : detail.qualifying;
  const [first, second] = rows;
  if (session === null || first?.position !== 1 || second?.position !== 2 || first.timeMs === null) return null;
  const label = sessionLabel(session, meeting.season).toLowerCase();
  const what = label.endsWith("shootout") ? `the ${label}` : label;
  const where = `${what} ${forSprint ? "at" : "for"} the ${meeting.name}`;
  const marginMs = sameSegment(first, second) && second.timeMs !== null ? second.timeMs - first.timeMs : null;
  const behind =
    marginMs === null || marginMs < 0
      ? `, ahead of <${second.driverId}>`
      : marginMs === 0
        ? `, the same time as <${second.driverId}>`
        : `, ahead of <${second.driverId}> by ${secondsText(marginMs)}`;
  return {
    title: choose(meeting.id, [
      `<${first.driverId}> fastest in ${where}`,
      `<${first.driverId}> tops ${where}`,
      `<${first.driverId}> beats <${second.driverId}> in ${where}`,
    ]),
    sentences: [
      `<${first.driverId}> was fastest in ${where} with a lap of ${formatLapTime(first.timeMs)}${behind}.`,
      ...knockedOut(facts, rows, forSprint),
    ],
    driverIds: [first.driverId, second.driverId],
    teamIds: [first.teamId, second.teamId],
  };
}

/**
 * True if both times are from the same segment. Times from different segments can't be compared, e.g. a wet Q3 with a
 * dry Q2.
 */
function sameSegment(a: QualifyingTime, b: QualifyingTime): boolean {
  return (a.q3Ms === null) === (b.q3Ms === null) && (a.q2Ms === null) === (b.q2Ms === null);
}

function knockedOut({ meeting }: SessionFacts, rows: readonly QualifyingTime[], forSprint: boolean): string[] {
  const format = (forSprint ? meeting.sprintFormat : meeting.qualifyingFormat)?.toLowerCase() ?? "";
  const eliminating = !forSprint && format.includes("elimination");
  if (!eliminating && !rows.some(({ q2Ms }) => q2Ms !== null)) return [];
  const reached = reachedSegments(rows, {
    season: meeting.season,
    format: eliminating ? "elimination" : "knockout",
  });
  const prefix = forSprint ? "SQ" : "Q";
  const names = (out: readonly QualifyingTime[]): string => listed(out.map(({ driverId }) => `<~${driverId}>`));
  // Names only classified drivers without a time in the next segment. For others, a deleted lap or a disqualification
  // hides how far they got.
  const sentence = (segment: 1 | 2, from: number, to: number): string[] => {
    const behind = rows.slice(from, to);
    const out = behind.filter((row) => row.position !== null && (segment === 1 ? row.q2Ms : row.q3Ms) === null);
    if (from === 0 || out.length === 0) return [];
    const opening = out.length === behind.length ? "Knocked out in" : "Among those knocked out in";
    return [`${opening} ${prefix}${segment}: ${names(out)}.`];
  };
  return [...sentence(1, reached.second, rows.length), ...sentence(2, reached.third, reached.second)];
}
