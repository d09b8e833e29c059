import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { sessionOverAt, type SessionKind } from "#domain/calendar/session.ts";
import { Temporal } from "#domain/time.ts";
import {
  eligibleChoices,
  type Picks,
  reopenedUntil,
  voidPicks,
  type VoteLine,
  voteState,
} from "#domain/votes/vote.ts";
import { fansChampionship, type VoteCount, voteResult } from "#domain/votes/vote-result.ts";
import type { ScheduledMeeting } from "#domain/calendar/weekend.ts";

const at = (iso: string) => Temporal.Instant.from(iso);

const line = (
  driverId: string,
  teamId: string,
  pointsHundredths: number,
  status = "classified",
): VoteLine => ({
  driverId,
  teamId,
  status,
  pointsHundredths,
});

describe("eligible choices", () => {
  test("requires points for scorers, a start for the rest and a starting car for teams", () => {
    const lines = [
      line("winner", "a", 2500),
      // A shortened race can award half a point.
      line("half", "b", 50),
      line("unrewarded", "b", 0),
      line("broken", "a", 0, "DNF"),
      line("disqualified", "c", 0, "DSQ"),
      line("excluded", "c", 0, "EX"),
      line("unlucky", "d", 0, "DNS"),
      line("slow", "e", 0, "DNQ"),
    ];
    expect(eligibleChoices(lines)).toEqual({
      scorer: ["winner", "half"],
      rest: ["unrewarded", "broken", "disqualified", "excluded"],
      team: ["a", "b", "c"],
    });
  });

  test("lists a driver who shared two cars only once, as a scorer if either car scored", () => {
    const lines = [line("shared", "a", 400), line("alone", "b", 0), line("shared", "a", 0, "DNF")];
    expect(eligibleChoices(lines)).toEqual({
      scorer: ["shared"],
      rest: ["alone"],
      team: ["a", "b"],
    });
  });

  test("lists teams by the points of both cars, not by their better one", () => {
    const lines = [
      line("p7", "haas", 600),
      line("p8", "racing-bulls", 400),
      line("p9", "racing-bulls", 300),
      line("p11", "alpine", 0),
    ];
    expect(eligibleChoices(lines).team).toEqual(["racing-bulls", "haas", "alpine"]);
    // Equal points leave the order of the classification.
    expect(eligibleChoices([line("x", "b", 0), line("y", "a", 0)]).team).toEqual(["b", "a"]);
  });

  test("puts every starter into exactly one group", () => {
    const status = fc.constantFrom("classified", "DNF", "DSQ", "DNS", "DNQ", "NC");
    const some = fc.record({
      driverId: fc.constantFrom(..."abcdefgh"),
      teamId: fc.constantFrom(..."xyz"),
      status,
    });
    const lines = fc.array(
      fc
        .tuple(some, fc.constantFrom(0, 0, 50, 100, 2500))
        .map(([row, points]) => ({ ...row, pointsHundredths: points })),
    );
    fc.assert(
      fc.property(lines, (rows) => {
        const { scorer, rest } = eligibleChoices(rows);
        const started = rows
          .filter((row) => !["DNS", "DNQ"].includes(row.status))
          .map((row) => row.driverId);
        expect([...scorer, ...rest].toSorted()).toEqual([...new Set(started)].toSorted());
      }),
    );
  });

  test("invalidates only the picks that are no longer eligible", () => {
    const choices = { scorer: ["b"], rest: ["a"], team: ["x"] };
    expect(voidPicks({ scorer: "b", rest: "a", team: "x" }, choices)).toEqual([]);
    expect(voidPicks({ scorer: "a", rest: "b", team: "x" }, choices)).toEqual(["scorer", "rest"]);
    expect(voidPicks({ scorer: "b", rest: null, team: "y" }, choices)).toEqual(["rest", "team"]);
    expect(voidPicks({ scorer: "b", rest: null, team: "x" }, { ...choices, rest: [] })).toEqual([]);
  });
});

interface MeetingOptions {
  readonly hasResult?: boolean;
  readonly cancelled?: boolean;
}

function meeting(
  id: number,
  starts: Partial<Record<SessionKind, string>>,
  { hasResult = true, cancelled = false }: MeetingOptions = {},
): ScheduledMeeting {
  const raceDate = Temporal.PlainDate.from(starts.race?.slice(0, 10) ?? "2025-01-01");
  return {
    id,
    season: 2025,
    cancelled,
    startDate: raceDate.subtract({ days: 2 }).toString(),
    endDate: raceDate.toString(),
    sessions: (Object.entries(starts) as [SessionKind, string][]).map(([kind, start]) => {
      const overAt = sessionOverAt({
        kind,
        season: 2025,
        startsAt: at(start),
        raceDate,
        winnerTimeMs: 5_400_000,
      });
      return { kind, startsAt: at(start), overAt, hasResult };
    }),
  };
}

describe("a vote", () => {
  const starts = { race: "2025-11-09T17:00:00Z" };
  const brazil = meeting(1, starts);
  const vegas = meeting(2, { "practice-1": "2025-11-21T00:30:00Z", race: "2025-11-23T04:00:00Z" });
  const nextDay = meeting(3, {
    "practice-1": "2025-11-11T12:00:00Z",
    race: "2025-11-12T12:00:00Z",
  });
  const over = brazil.sessions[0]?.overAt ?? at("1970-01-01T00:00:00Z");
  const state = (now: Temporal.Instant, options: Partial<Parameters<typeof voteState>[0]> = {}) =>
    voteState({ meeting: brazil, calendar: [brazil, vegas], noticedAt: null, now, ...options });

  test("opens a vote for exactly 72 hours after the classification", () => {
    const [justBefore, lastMoment] = [
      over.subtract({ milliseconds: 1 }),
      over.add({ hours: 71, minutes: 59, seconds: 59, milliseconds: 999 }),
    ];
    expect(state(justBefore)).toEqual({ kind: "not-open-yet" });
    expect(state(over)).toEqual({ kind: "open", opensAt: over, closesAt: over.add({ hours: 72 }) });
    expect(state(lastMoment).kind).toBe("open");
    expect(state(over.add({ hours: 72 }))).toEqual({
      kind: "closed",
      opensAt: over,
      closesAt: over.add({ hours: 72 }),
    });
  });

  test("opens a vote when a late classification arrives, but ignores one that arrives after the site time", () => {
    const noticedAt = over.add({ minutes: 50 });
    expect(state(over.add({ minutes: 60 }), { noticedAt })).toMatchObject({
      kind: "open",
      opensAt: noticedAt,
    });
    expect(state(over.add({ minutes: 10 }), { noticedAt })).toMatchObject({
      kind: "open",
      opensAt: over,
    });
  });

  test("closes a vote at the next meeting's first session, unless that meeting is cancelled", () => {
    const closesAt = at("2025-11-11T12:00:00Z");
    expect(state(over, { calendar: [vegas, nextDay, brazil] })).toMatchObject({
      kind: "open",
      closesAt,
    });
    expect(state(closesAt, { calendar: [vegas, nextDay, brazil] }).kind).toBe("closed");
    const cancelled = { ...nextDay, cancelled: true };
    expect(state(closesAt, { calendar: [vegas, cancelled, brazil] }).kind).toBe("open");
  });

  test("doesn't open a vote before the classification, and cancels it if there is no race", () => {
    expect(
      state(over.add({ hours: 1 }), { meeting: meeting(1, starts, { hasResult: false }) }).kind,
    ).toBe("not-open-yet");
    expect(state(over, { meeting: meeting(1, starts, { cancelled: true }) }).kind).toBe(
      "cancelled",
    );
    expect(state(over, { meeting: meeting(1, {}) }).kind).toBe("cancelled");
  });

  test("lets invalidated picks be replaced for a day after the correction", () => {
    const corrected = at("2025-11-20T10:00:00Z");
    const until = at("2025-11-21T10:00:00Z");
    expect(reopenedUntil(null, corrected)).toBeNull();
    expect(reopenedUntil(corrected, corrected.subtract({ seconds: 1 }))).toBeNull();
    expect(reopenedUntil(corrected, corrected)).toEqual(until);
    expect(reopenedUntil(corrected, until.subtract({ milliseconds: 1 }))).toEqual(until);
    expect(reopenedUntil(corrected, until)).toBeNull();
  });
});

const count = (
  pick: VoteCount["pick"],
  choice: string,
  guests: number,
  accounts: number,
): VoteCount[] => [
  { pick, choice, countedAs: "guest", count: guests },
  { pick, choice, countedAs: "account", count: accounts },
];

test("gives tied choices the same place and ignores votes for invalid choices", () => {
  const counts = [
    ...count("scorer", "a", 2, 1),
    ...count("scorer", "b", 3, 0),
    ...count("scorer", "c", 0, 2),
    ...count("scorer", "gone", 4, 4),
    ...count("team", "x", 9, 7),
  ];
  const { turnout, picks } = voteResult(counts, {
    scorer: ["c", "b", "a", "d"],
    rest: [],
    team: ["x"],
  });
  expect(turnout).toEqual({ guests: 9, accounts: 7 });
  expect(
    picks.scorer.map(({ choice, place, votes, share }) => [choice, place, votes, share]),
  ).toEqual([
    ["b", 1, 3, 0.375],
    ["a", 1, 3, 0.375],
    ["c", 3, 2, 0.25],
  ]);
  expect(picks.rest).toEqual([]);
});

test("adds up votes and shares correctly for any set of ballots", () => {
  const picked = fc.record({
    scorer: fc.constantFrom("a", "b"),
    rest: fc.constantFrom("c", "d", "e"),
    team: fc.constant("x"),
  });
  const ballot = fc.record({
    picks: picked,
    countedAs: fc.constantFrom("guest" as const, "account" as const),
  });
  fc.assert(
    fc.property(fc.array(ballot), (ballots) => {
      const counts = ballots.flatMap(({ picks, countedAs }) =>
        (Object.entries(picks) as [keyof Picks, string][]).map(([pick, choice]) => ({
          pick,
          choice,
          countedAs,
          count: 1,
        })),
      );
      const sums = Map.groupBy(
        counts,
        ({ pick, choice, countedAs }) => `${pick} ${choice} ${countedAs}`,
      );
      const kept = Array.from(sums.values(), (rows) => ({
        ...(rows[0] as VoteCount),
        count: rows.length,
      }));
      const result = voteResult(kept, { scorer: ["a", "b"], rest: ["c", "d", "e"], team: ["x"] });
      expect(result.turnout.guests + result.turnout.accounts).toBe(ballots.length);
      for (const rows of Object.values(result.picks)) {
        expect(rows.reduce((sum, row) => sum + row.votes, 0)).toBe(ballots.length);
        expect(rows.reduce((sum, row) => sum + row.share, 0)).toBeCloseTo(
          Math.min(ballots.length, 1),
          9,
        );
      }
    }),
  );
});

test("gives tied drivers the same points in the fans' championship and breaks ties on points by votes won", () => {
  const ballot = (...votes: readonly (readonly [string, number])[]) =>
    voteResult(
      votes.flatMap(([choice, number]) => count("scorer", choice, number, 0)),
      { scorer: votes.map(([choice]) => choice), rest: [], team: [] },
    ).picks.scorer;
  const table = fansChampionship([
    ballot(["a", 5], ["b", 5], ["c", 1]),
    ballot(["c", 9], ["d", 8]),
    [],
  ]);
  expect(
    table.map(({ driverId, position, points, wins }) => [driverId, position, points, wins]),
  ).toEqual([
    ["c", 1, 40, 1],
    ["a", 2, 25, 1],
    ["b", 2, 25, 1],
    ["d", 4, 18, 0],
  ]);
});
