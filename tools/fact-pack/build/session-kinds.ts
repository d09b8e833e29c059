import type { SessionKind } from "#domain/calendar/session.ts";

interface SessionSource {
  readonly kind: SessionKind;
  readonly file: string;
  /**
   * F1DB's race.yml has the start in `<prefix>Date` and `<prefix>Time`. The prefix is empty for the
   * race, and null for sessions whose start F1DB doesn't have.
   */
  readonly prefix: string | null;
  /** Name in session-times-2018-2026.csv. */
  readonly timesName: string | null;
}

export const sessionSources: readonly SessionSource[] = [
  {
    kind: "practice-1",
    file: "free-practice-1-results",
    prefix: "freePractice1",
    timesName: "fp1",
  },
  {
    kind: "practice-2",
    file: "free-practice-2-results",
    prefix: "freePractice2",
    timesName: "fp2",
  },
  {
    kind: "practice-3",
    file: "free-practice-3-results",
    prefix: "freePractice3",
    timesName: "fp3",
  },
  { kind: "practice-4", file: "free-practice-4-results", prefix: null, timesName: null },
  { kind: "pre-qualifying", file: "pre-qualifying-results", prefix: null, timesName: null },
  { kind: "qualifying-1", file: "qualifying-1-results", prefix: null, timesName: null },
  { kind: "qualifying-2", file: "qualifying-2-results", prefix: null, timesName: null },
  {
    kind: "sprint-qualifying",
    file: "sprint-qualifying-results",
    prefix: "sprintQualifying",
    timesName: "sprintQualifying",
  },
  { kind: "sprint", file: "sprint-race-results", prefix: "sprintRace", timesName: "sprint" },
  { kind: "qualifying", file: "qualifying-results", prefix: "qualifying", timesName: "qualifying" },
  { kind: "warm-up", file: "warming-up-results", prefix: null, timesName: null },
  { kind: "race", file: "race-results", prefix: "", timesName: "gp" },
];
