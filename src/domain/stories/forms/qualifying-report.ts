import type { StoryForm } from "../story-form.ts";
import { reachedSegments } from "#domain/results/knockout.ts";
import { sessionLabel } from "#domain/calendar/session.ts";
import { digitsOf, lapTimeText, secondsText } from "../time-text.ts";
import { type Draft, mentionsOf } from "../draft.ts";
import type { QualifyingTime, SessionFacts } from "../facts.ts";
import { choose } from "../choose.ts";
import { cardinal, listed } from "#domain/text.ts";

function write(facts: SessionFacts): Draft | null {
  const { meeting, session, detail } = facts;
  const forSprint = session === "sprint-qualifying";
  const rows = forSprint ? detail.sprintQualifying : detail.qualifying;
  const [first, second] = rows;
  if (session === null || first?.position !== 1 || second?.position !== 2 || first.timeMs === null)
    return null;
  const label = sessionLabel(session, meeting.season).toLowerCase();
  const what = label.endsWith("shootout") ? `the ${label}` : label;
  const where = `${what} ${forSprint ? "at" : "for"} the ${meeting.name}`;
  const level = rows.filter(
    (row) =>
      row !== first &&
      row.position !== null &&
      row.timeMs === first.timeMs &&
      sameSegment(first, row),
  );
  const digits = digitsOf(
    meeting.season,
    rows.flatMap(({ timeMs }) => timeMs ?? []),
  );
  const others = mentionsOf(level);
  return {
    title:
      level.length === 0
        ? choose(meeting.id, [
            `<${first.driverId}> fastest in ${where}`,
            `<${first.driverId}> tops ${where}`,
            ...[`<${first.driverId}> beats <${second.driverId}> in ${where}`].filter(
              (title) => title.length <= MAX_TITLE,
            ),
          ])
        : `${mentionsOf([first, ...level])} set the same time in qualifying`,
    sentences: [
      `<${first.driverId}> was fastest in ${where} with ${lapText(facts, first.timeMs, digits)}${behind(first, second, others, digits)}.`,
      ...(level.length === 0 ? [] : [earliestSentence(level.length + 1)]),
      ...disqualifiedSentences(rows, first.timeMs, digits),
      ...knockedOut(facts, rows, forSprint),
    ],
    driverIds: [first.driverId, second.driverId],
    teamIds: [first.teamId, second.teamId],
  };
}

/** Maximum length of a title in a draft, where ids in brackets stand for names. */
const MAX_TITLE = 84;

/** Describes the best time, which in some formats was the sum of several laps. */
function lapText({ meeting, session }: SessionFacts, timeMs: number, digits: number): string {
  const time = lapTimeText(timeMs, digits);
  const format = session === "qualifying" ? meeting.qualifyingFormat : null;
  if (format === "four-laps") return `four laps in ${time}`;
  return format === "aggregate" ? `an aggregate of ${time}` : `a ${time}`;
}

const earliestSentence = (laps: number): string =>
  laps === 2
    ? "The earlier of the two laps counts."
    : `The earliest of the ${cardinal(laps)} laps counts.`;

function behind(
  first: QualifyingTime,
  second: QualifyingTime,
  level: string,
  digits: number,
): string {
  if (level !== "") return `, the same time as ${level}`;
  const marginMs =
    sameSegment(first, second) && second.timeMs !== null && first.timeMs !== null
      ? second.timeMs - first.timeMs
      : null;
  return marginMs === null || marginMs < 0
    ? `, ahead of <${second.driverId}>`
    : `, ${secondsText(marginMs, digits)} quicker than <${second.driverId}>`;
}

/** Names disqualified drivers, first those who had set a faster lap than anyone else. */
function disqualifiedSentences(
  rows: readonly QualifyingTime[],
  bestMs: number,
  digits: number,
): string[] {
  const [faster, others] = [true, false].map((isFaster) =>
    rows.filter(
      ({ status, timeMs }) => status === "DSQ" && (timeMs !== null && timeMs < bestMs) === isFaster,
    ),
  );
  const names = mentionsOf(others ?? []);
  return [
    ...(faster ?? []).map(
      ({ driverId, timeMs }) =>
        `<${driverId}> had been faster, with a ${lapTimeText(timeMs ?? 0, digits)}, but was disqualified.`,
    ),
    ...(names === "" ? [] : [`${names} ${others?.length === 1 ? "was" : "were"} disqualified.`]),
  ];
}

/**
 * True if both times are from the same segment. Times from different segments can't be compared,
 * e.g. a wet Q3 with a dry Q2.
 */
function sameSegment(a: QualifyingTime, b: QualifyingTime): boolean {
  return (a.q3Ms === null) === (b.q3Ms === null) && (a.q2Ms === null) === (b.q2Ms === null);
}

function knockedOut(
  { meeting }: SessionFacts,
  rows: readonly QualifyingTime[],
  forSprint: boolean,
): string[] {
  const format = (forSprint ? meeting.sprintFormat : meeting.qualifyingFormat)?.toLowerCase() ?? "";
  const eliminating = !forSprint && format.includes("elimination");
  if (!eliminating && !rows.some(({ q2Ms }) => q2Ms !== null)) return [];
  const reached = reachedSegments(rows, {
    season: meeting.season,
    format: eliminating ? "elimination" : "knockout",
  });
  const prefix = forSprint ? "SQ" : "Q";
  const names = (out: readonly QualifyingTime[]): string =>
    listed(out.map(({ driverId }) => `<~${driverId}>`));
  // Names only classified drivers without a time in the next segment. For others, a deleted lap or
  // a disqualification hides how far they got.
  const sentence = (segment: 1 | 2, from: number, to: number): string[] => {
    const behind = rows.slice(from, to);
    const out = behind.filter(
      (row) => row.position !== null && (segment === 1 ? row.q2Ms : row.q3Ms) === null,
    );
    if (from === 0 || out.length === 0) return [];
    const opening = out.length === behind.length ? "Knocked out in" : "Among those knocked out in";
    return [`${opening} ${prefix}${segment}: ${names(out)}.`];
  };
  return [
    ...sentence(1, reached.second, rows.length),
    ...sentence(2, reached.third, reached.second),
  ];
}

export const qualifyingReport: StoryForm = {
  kind: "qualifying-report",
  label: "Qualifying in numbers",
  mark: "clock",
  shows: "circuit",
  sessions: ["qualifying", "sprint-qualifying"],
  write,
};
