import { reachedSegments } from "../knockout.ts";
import { sessionLabel } from "../session.ts";
import { formatLapTime } from "../times.ts";
import type { Draft } from "./draft.ts";
import type { DeskLap, SessionFacts } from "./facts.ts";
import { choose, listed, secondsText } from "./words.ts";

/** Qualifying, or what sets the sprint's grid: who was fastest and by how much, and who was knocked out when. */
export function qualifyingReport(facts: SessionFacts): Draft | null {
  const { meeting, session, detail } = facts;
  const forSprint = session === "sprint-qualifying";
  const rows = forSprint ? detail.sprintQualifying : detail.qualifying;
  const [first, second] = rows;
  if (session === null || first?.position !== 1 || second?.position !== 2 || first.timeMs === null) return null;
  const label = sessionLabel(session, meeting.season).toLowerCase();
  const where = forSprint ? `${label} at the ${meeting.name}` : `qualifying for the ${meeting.name}`;
  const marginMs = sameSegment(first, second) && second.timeMs !== null ? second.timeMs - first.timeMs : null;
  const behind =
    marginMs === null || marginMs < 0
      ? `, ahead of <${second.driverId}>`
      : marginMs === 0
        ? `, the very time of <${second.driverId}>`
        : `, ${secondsText(marginMs)} ahead of <${second.driverId}>`;
  return {
    title: choose(meeting.id, [
      `<${first.driverId}> fastest in ${where}`,
      `<${first.driverId}> ahead of <${second.driverId}> in ${label} (${meeting.name})`,
    ]),
    sentences: [
      `<${first.driverId}> was fastest in ${where} with a lap of ${formatLapTime(first.timeMs)}${behind}.`,
      ...knockedOut(facts, rows, forSprint),
    ],
    driverIds: [first.driverId, second.driverId],
    teamIds: [first.teamId, second.teamId],
  };
}

/** Times of different segments are not compared: a wet third one is no slower lap than a dry second one. */
function sameSegment(a: DeskLap, b: DeskLap): boolean {
  return (a.q3Ms === null) === (b.q3Ms === null) && (a.q2Ms === null) === (b.q2Ms === null);
}

function knockedOut({ meeting }: SessionFacts, rows: readonly DeskLap[], forSprint: boolean): string[] {
  const format = (forSprint ? meeting.sprintFormat : meeting.qualifyingFormat)?.toLowerCase() ?? "";
  const eliminating = !forSprint && format.includes("elimination");
  if (!eliminating && !rows.some(({ q2Ms }) => q2Ms !== null)) return [];
  const reached = reachedSegments(rows, {
    season: meeting.season,
    format: eliminating ? "elimination" : "knockout",
  });
  const prefix = forSprint ? "SQ" : "Q";
  const names = (out: readonly DeskLap[]): string => listed(out.map(({ driverId }) => `<${driverId}>`));
  const placed = (from: number, to: number): DeskLap[] =>
    rows.slice(from, to).filter(({ position }) => position !== null);
  const sentences: string[] = [];
  // Only those whose times agree: a deleted lap or a disqualification says nothing about the segment.
  const first = placed(reached.second, rows.length).filter(({ q2Ms }) => q2Ms === null);
  const second = placed(reached.third, reached.second).filter(({ q3Ms }) => q3Ms === null);
  if (reached.third > 0 && second.length > 0) sentences.push(`Out in ${prefix}2: ${names(second)}.`);
  if (reached.second > 0 && first.length > 0) sentences.push(`Out in ${prefix}1: ${names(first)}.`);
  return sentences.toReversed();
}
