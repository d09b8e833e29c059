import fc from "fast-check";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { saveOverrides } from "#facts/overrides/save-overrides.ts";
import { undoSave } from "#facts/overrides/undo-save.ts";
import { findSubjectVersion } from "#facts/overrides/subject-version.ts";
import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { findBallot } from "#db/queries/votes/votes.ts";
import type { Account } from "#domain/members/account.ts";
import { Temporal } from "#domain/time.ts";
import type { Picks, VotePick } from "#domain/votes/vote.ts";
import type { FactsState } from "#facts/store/facts-state.ts";

import { AFTER_ALL_FACTS } from "../../tests/support/after-all-facts.ts";
import { TestBrowser } from "../../tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { openVoting, type OpenVoting } from "./voting.ts";

/* Las Vegas 2025: both McLarens were disqualified, so the drivers who finished second and fourth on the road are
   eligible as best of the rest. */

const PICKS: Picks = { scorer: "max-verstappen", rest: "lando-norris", team: "mercedes" };
const WHILE_OPEN = "2025-11-23T12:00:00Z";

let database: TestDatabase;
let voting: OpenVoting;
let lasVegas: number;
let now = Temporal.Instant.from(WHILE_OPEN);
let realTimeMs = Date.parse("2026-01-01T00:00:00Z");
let facts: FactsState = {
  version: "1",
  factsAsOf: "2026-08-21",
  edition: 1,
  resultsReceivedOn: "2026-08-21",
  loadedAt: now,
  seasons: [],
};
let clients = 0;

beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  voting = await openVoting({
    db: database.db,
    sql: database.sql,
    clock: { now: () => now },
    facts: () => facts,
    publicUrl: null,
    secret: null,
    log: pino({ level: "silent" }),
    realNow: () => Temporal.Instant.fromEpochMilliseconds((realTimeMs += 1)),
  });
  lasVegas =
    (await findMeeting(database.db, { season: 2025, slug: "las-vegas-grand-prix", now: AFTER_ALL_FACTS }))?.id ?? 0;
});

beforeEach(async () => {
  now = Temporal.Instant.from(WHILE_OPEN);
  await database.sql`truncate members.ballots, site.vote_counts, site.vote_sources`;
});

afterAll(async () => {
  await voting.close();
  await database.drop();
});

/** Uses a new network for every browser, to stay clear of rate limits. */
const newBrowser = (): TestBrowser => new TestBrowser(`198.51.${Math.floor(++clients / 250)}.${clients % 250}`);

async function account(id: string, emailVerified = true): Promise<Account> {
  await database.sql`insert into members.accounts (id, display_name, email) values (${id}, ${id}, ${`${id}@fans.test`})
    on conflict do nothing`;
  return { id, email: `${id}@fans.test`, emailVerified, displayName: id, photoUrl: null, role: "user" };
}

interface Vote {
  readonly picks?: Partial<Picks>;
  readonly ballotToken?: string;
  readonly meetingId?: number;
  readonly account?: Account | null;
  readonly headers?: Record<string, string>;
}

async function vote(browser: TestBrowser, given: Vote = {}): Promise<string> {
  const meetingId = given.meetingId ?? lasVegas;
  const answer = await voting.cast(browser.headers(given.headers), given.account ?? null, {
    meetingId,
    ballotToken: given.ballotToken ?? voting.issueBallotToken(meetingId),
    picks: { ...PICKS, ...given.picks },
  });
  browser.take(answer.setCookies);
  return answer.error ?? "accepted";
}

async function result(meetingId = lasVegas) {
  const election = await voting.findElection(meetingId);
  if (election === null) throw new Error("no such election");
  return voting.findResult(election);
}

async function votesFor(pick: VotePick, choice: string): Promise<number> {
  return (await result()).picks[pick].find((row) => row.choice === choice)?.votes ?? 0;
}

async function ownBallot(browser: TestBrowser, who: Account | null = null, meetingId = lasVegas) {
  const election = await voting.findElection(meetingId);
  if (election === null) throw new Error("no such election");
  const { ballot, setCookies } = await voting.findOwnBallot(browser.headers(), who, election);
  browser.take(setCookies);
  return ballot;
}

/** Expects the stored counts to match a recount of the ballots. */
async function expectCountsRight(): Promise<void> {
  const { sql } = database;
  const stored = await sql`select meeting_id, pick, choice, counted_as, count from site.vote_counts where count > 0
    order by 1, 2, 3, 4`;
  const counted = await sql`select meeting_id, pick, choice, counted_as, count(*)::integer as count
    from members.ballots, lateral (values ('scorer', scorer), ('rest', rest), ('team', team)) as picked (pick, choice)
    where choice is not null group by 1, 2, 3, 4 order by 1, 2, 3, 4`;
  expect([...stored]).toEqual([...counted]);
}

test("counts guests and accounts separately, and counts a guest only once after a changed vote", async () => {
  const guest = newBrowser();
  expect(await vote(guest)).toBe("accepted");
  expect(await ownBallot(guest)).toMatchObject({ picks: PICKS, isVoid: [] });
  expect(await vote(guest, { picks: { scorer: "george-russell" } })).toBe("accepted");
  expect(await vote(newBrowser(), { account: await account("ana") })).toBe("accepted");
  const { turnout, picks } = await result();
  expect(turnout).toEqual({ guests: 1, accounts: 1 });
  expect(picks.scorer.map(({ choice, guests, accounts, share }) => [choice, guests, accounts, share])).toEqual([
    ["max-verstappen", 0, 1, 0.5],
    ["george-russell", 1, 0, 0.5],
  ]);
  await expectCountsRight();
});

test("counts a user with an unconfirmed email as a guest", async () => {
  await vote(newBrowser(), { account: await account("new", false) });
  expect((await result()).turnout).toEqual({ guests: 1, accounts: 0 });
});

test("changes no ballots when rejecting a vote", async () => {
  const browser = newBrowser();
  const used = voting.issueBallotToken(lasVegas);
  expect(await vote(browser, { ballotToken: used })).toBe("accepted");
  const before = await database.sql`select * from members.ballots`;
  const forged = (cookie: string): Vote => ({ headers: { cookie } });
  const qatar =
    (await findMeeting(database.db, { season: 2025, slug: "qatar-grand-prix", now: AFTER_ALL_FACTS }))?.id ?? 0;
  const cases: readonly (readonly [string, TestBrowser, Vote, string?])[] = [
    ["not-open-yet", newBrowser(), { meetingId: qatar }],
    ["not-open-yet", newBrowser(), {}, "2025-11-23T05:00:00Z"],
    ["closed", newBrowser(), {}, "2025-11-26T06:00:00Z"],
    ["closed", browser, {}, "2025-11-26T06:00:00Z"],
    ["scorer-ineligible", browser, { picks: { scorer: "lando-norris" } }],
    ["scorer-ineligible", browser, { picks: { scorer: "michael-schumacher" } }],
    ["rest-ineligible", browser, { picks: { rest: "max-verstappen" } }],
    ["team-ineligible", browser, { picks: { team: "brawn" } }],
    ["pick-missing", browser, { picks: { rest: null } }],
    ["token-used", browser, { ballotToken: used, picks: { scorer: "george-russell" } }],
    ["token-used", newBrowser(), { ballotToken: used, picks: { scorer: "george-russell" } }],
    ["token-forged", browser, { ballotToken: `${used.slice(0, -9)}AAAAAAAAA` }],
    ["token-forged", browser, { ballotToken: "" }],
    // A lenient decoder would ignore the extra character and accept the signature.
    ["token-forged", newBrowser(), { ballotToken: `${used}\u0000` }],
    ["token-forged", newBrowser(), { ballotToken: `${used}=` }],
    ["token-forged", browser, { ballotToken: `${lasVegas}.x.y.z` }],
    ["meeting-wrong", browser, { ballotToken: voting.issueBallotToken(qatar) }],
    ["meeting-unknown", browser, { meetingId: 987_654 }],
    ["voter-forged", newBrowser(), forged("gridwalk.voter=somebody.else")],
    [
      "voter-forged",
      newBrowser(),
      forged(
        `gridwalk.voter=${browser
          .cookie()
          .split("=")[1]
          ?.replace(/^./, (letter) => (letter === "A" ? "B" : "A"))}`,
      ),
    ],
    ["request-foreign", browser, { headers: { origin: "https://elsewhere.test" } }],
    ["request-foreign", browser, { headers: { "sec-fetch-site": "cross-site", origin: "null" } }],
  ];
  for (const [error, who, given, at] of cases) {
    now = Temporal.Instant.from(at ?? WHILE_OPEN);
    expect([error, given, await vote(who, given)]).toEqual([error, given, error]);
  }
  expect([...(await database.sql`select * from members.ballots`)]).toEqual([...before]);
  await expectCountsRight();
});

test("counts a vote only once when the same ballot is sent again", async () => {
  const ballotToken = voting.issueBallotToken(lasVegas);
  expect(await vote(newBrowser(), { ballotToken })).toBe("accepted");
  const again = newBrowser();
  expect(await vote(again, { ballotToken })).toBe("accepted");
  expect((await result()).turnout.guests).toBe(1);
  // The first response was lost, so the second sets the cookie again.
  expect(await ownBallot(again)).toMatchObject({ picks: PICKS });
});

test("rejects a ballot token issued before the last accepted one", async () => {
  const browser = newBrowser();
  const early = voting.issueBallotToken(lasVegas);
  await vote(browser);
  expect(await vote(browser, { ballotToken: early, picks: { scorer: "george-russell" } })).toBe("token-used");
});

test("limits votes per network and per voter", async () => {
  const crowd = Array.from({ length: 61 }, () => new TestBrowser("203.0.113.7"));
  const answers: string[] = [];
  for (const browser of crowd) answers.push(await vote(browser));
  expect(answers.slice(0, 60).every((answer) => answer === "accepted")).toBe(true);
  expect(answers.at(-1)).toBe("too-many-requests");
  const busy = newBrowser();
  for (let n = 0; n < 30; n += 1) await vote(busy);
  expect(await vote(busy)).toBe("too-many-requests");
});

test("moves a guest's ballot to the account after login, unless the account already has one", async () => {
  const ben = await account("ben");
  const browser = newBrowser();
  await vote(browser);
  expect(await ownBallot(browser, ben)).toMatchObject({ picks: PICKS });
  expect(browser.cookie()).toBe("");
  expect((await result()).turnout).toEqual({ guests: 0, accounts: 1 });
  const phone = newBrowser();
  await vote(phone, { picks: { scorer: "george-russell" } });
  expect((await result()).turnout).toEqual({ guests: 1, accounts: 1 });
  expect(await ownBallot(phone, ben)).toMatchObject({ picks: PICKS });
  expect((await result()).turnout).toEqual({ guests: 0, accounts: 1 });
  await expectCountsRight();
});

test("moves a guest's ballot even if the account first views another race after login", async () => {
  const saoPaulo =
    (await findMeeting(database.db, { season: 2025, slug: "sao-paulo-grand-prix", now: AFTER_ALL_FACTS }))?.id ?? 0;
  const fay = await account("fay");
  const browser = newBrowser();
  await vote(browser);
  expect(await ownBallot(browser, fay, saoPaulo)).toBeNull();
  expect((await result()).turnout).toEqual({ guests: 0, accounts: 1 });
  const phone = newBrowser();
  await vote(phone, { picks: { scorer: "george-russell" } });
  await ownBallot(phone, fay, saoPaulo);
  expect((await result()).turnout).toEqual({ guests: 0, accounts: 1 });
  expect(await ownBallot(phone, fay)).toMatchObject({ picks: PICKS });
  await expectCountsRight();
});

test("keeps one ballot for an account that votes while a guest's ballot is moved to that account", async () => {
  for (let round = 0; round < 10; round += 1) {
    const who = await account(`gil${round}`);
    const browser = newBrowser();
    await vote(browser, { picks: { scorer: "george-russell" } });
    const cookie = browser.cookie();
    await Promise.all([
      vote(newBrowser(), { account: who }),
      ownBallot(browser, who),
      vote(newBrowser(), { account: who, headers: { cookie } }),
    ]);
  }
  expect((await result()).turnout).toEqual({ guests: 0, accounts: 10 });
  await expectCountsRight();
});

test("leaves a guest's ballot unchanged after closing, even if the guest logs in later", async () => {
  const browser = newBrowser();
  await vote(browser);
  now = Temporal.Instant.from("2025-11-27T00:00:00Z");
  expect(await ownBallot(browser, await account("cem"))).toMatchObject({ picks: PICKS, mayChoose: [] });
  expect((await result()).turnout).toEqual({ guests: 1, accounts: 0 });
});

test("anonymises a deleted account's ballot", async () => {
  await vote(newBrowser(), { account: await account("dua") });
  await database.sql`delete from members.accounts where id = 'dua'`;
  expect([...(await database.sql`select account_id, guest_id from members.ballots`)]).toEqual([
    { account_id: null, guest_id: null },
  ]);
  expect((await result()).turnout).toEqual({ guests: 0, accounts: 1 });
});

test("counts a vote as a guest's if the voter's account has just been deleted", async () => {
  const gone: Account = { ...(await account("ivo")), id: "ivo-who-is-gone" };
  const browser = newBrowser();
  expect(await vote(newBrowser(), { account: gone })).toBe("accepted");
  expect(await vote(browser)).toBe("accepted");
  expect(await vote(browser, { account: gone, picks: { scorer: "george-russell" } })).toBe("accepted");
  expect(await ownBallot(browser, gone)).toMatchObject({ picks: { scorer: "george-russell" } });
  expect((await result()).turnout).toEqual({ guests: 2, accounts: 0 });
  await expectCountsRight();
});

test("reopens only the affected pick for a day after a ruling that moves a driver, even after closing", async () => {
  const { sql } = database;
  const [voter, other, absent] = [newBrowser(), newBrowser(), newBrowser()];
  await vote(voter);
  await vote(other, { picks: { scorer: "george-russell" } });
  const setPoints = async (points: number, status: string): Promise<void> => {
    await sql`update facts.race_classifications set points_hundredths = ${points}, status = ${status}
      where meeting_id = ${lasVegas} and session = 'race' and driver_id = 'max-verstappen'`;
    facts = { ...facts };
  };
  const noticed = async (version: number, at: string): Promise<void> => {
    await sql`insert into upstream.documents (source, kind, season, meeting_id, version, content, content_hash,
      first_seen_at, last_seen_at, noticed_at, repeated_at, in_use)
      values ('ergast', 'race', 2025, ${lasVegas}, ${version}, '{}', ${version}, ${at}, ${at}, ${at}, ${at}, true)`;
  };
  try {
    await noticed(1, "2025-11-23T06:00:00Z");
    await noticed(2, "2025-11-27T10:00:00Z");
    await setPoints(0, "DSQ");
    expect(await votesFor("scorer", "max-verstappen")).toBe(0);
    expect((await result()).turnout.guests).toBe(2);

    now = Temporal.Instant.from("2025-11-27T20:00:00Z");
    expect(await ownBallot(voter)).toMatchObject({ isVoid: ["scorer"], mayChoose: ["scorer"] });
    expect(await ownBallot(other)).toMatchObject({ isVoid: [], mayChoose: [] });
    expect(await vote(absent)).toBe("closed");
    expect(await vote(other, { picks: { scorer: "kimi-antonelli" } })).toBe("closed");
    expect(await vote(voter, { picks: { scorer: "george-russell", team: "ferrari" } })).toBe("nothing-reopened");
    expect(await vote(voter, { picks: { scorer: "max-verstappen" } })).toBe("scorer-ineligible");
    expect(await vote(voter, { picks: { scorer: "george-russell" } })).toBe("accepted");
    expect(await votesFor("scorer", "george-russell")).toBe(2);
    expect(await ownBallot(voter)).toMatchObject({ isVoid: [], mayChoose: [] });

    now = Temporal.Instant.from("2025-11-28T10:00:00Z");
    expect((await voting.findElection(lasVegas))?.reopenedUntil).toBeNull();
    await expectCountsRight();
  } finally {
    await setPoints(2500, "classified");
    await sql`delete from upstream.documents`;
  }
});

test("closes when the next race weekend starts, taking account of moves and cancellations", async () => {
  const { sql } = database;
  const qatar =
    (await findMeeting(database.db, { season: 2025, slug: "qatar-grand-prix", now: AFTER_ALL_FACTS }))?.id ?? 0;
  const shift = async (by: string): Promise<void> => {
    await sql`update facts.sessions set starts_at = starts_at + ${by}::interval where meeting_id = ${qatar}`;
    facts = { ...facts };
  };
  const cancel = async (cancelled: boolean): Promise<void> => {
    await sql`update facts.meetings set cancelled = ${cancelled} where id = ${qatar}`;
    facts = { ...facts };
  };
  const closing = async () => {
    const state = (await voting.findElection(lasVegas))?.state;
    return state !== undefined && "closesAt" in state ? state : null;
  };
  const usual = await closing();
  try {
    // Practice in Qatar starts on Friday 28 November at 13:30 UTC.
    await shift("-4 days");
    const moved = Temporal.Instant.from("2025-11-24T13:30:00Z");
    expect((await closing())?.closesAt).toEqual(moved);
    now = moved.subtract({ milliseconds: 1 });
    expect(await vote(newBrowser())).toBe("accepted");
    now = moved;
    expect(await vote(newBrowser())).toBe("closed");
    await cancel(true);
    expect(await closing()).toEqual(usual);
    expect(await vote(newBrowser())).toBe("accepted");
  } finally {
    await cancel(false);
    await shift("4 days");
  }
  now = usual?.opensAt.subtract({ milliseconds: 1 }) ?? now;
  expect(await vote(newBrowser())).toBe("not-open-yet");
  now = usual?.opensAt ?? now;
  expect(await vote(newBrowser())).toBe("accepted");
  now = usual?.closesAt.subtract({ milliseconds: 1 }) ?? now;
  expect(await vote(newBrowser())).toBe("accepted");
  now = usual?.closesAt ?? now;
  expect(await vote(newBrowser())).toBe("closed");
  await expectCountsRight();
});

test("keeps one ballot for each of fifty concurrent voters, and counts correctly", async () => {
  const drivers = ["max-verstappen", "george-russell", "kimi-antonelli", "charles-leclerc"];
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ voter: fc.nat(49), driver: fc.constantFrom(...drivers) }), {
        minLength: 50,
        maxLength: 150,
      }),
      async (votes) => {
        await database.sql`truncate members.ballots, site.vote_counts, site.attempts`;
        const tokens = Array.from({ length: 50 }, () => voting.issueBallotToken(lasVegas));
        const browsers = await Promise.all(
          tokens.map(async (ballotToken) => {
            const browser = newBrowser();
            await vote(browser, { ballotToken });
            return browser;
          }),
        );
        await Promise.all(
          votes.map(({ voter, driver }) => vote(browsers[voter] ?? newBrowser(), { picks: { scorer: driver } })),
        );
        expect((await result()).turnout).toEqual({ guests: 50, accounts: 0 });
        await expectCountsRight();
      },
    ),
    { numRuns: 4 },
  );
}, 60_000);

test("keeps one ballot when an account's first vote is sent eight times concurrently", async () => {
  const eva = await account("eva");
  const answers = await Promise.all(Array.from({ length: 8 }, () => vote(newBrowser(), { account: eva })));
  expect(answers).toContain("accepted");
  expect((await result()).turnout).toEqual({ guests: 0, accounts: 1 });
  expect(await findBallot(database.db, lasVegas, { kind: "account", accountId: "eva" })).toMatchObject({
    picks: PICKS,
  });
  await expectCountsRight();
});

test("notifies a watcher at most twice a second of new votes, and never of another race's votes", async () => {
  let changes = 0;
  const began = performance.now();
  const stop = voting.watch(newBrowser().headers(), lasVegas, () => (changes += 1));
  const elsewhere = voting.watch(newBrowser().headers(), lasVegas + 1, () => expect.unreachable());
  for (let n = 0; n < 5; n += 1) await vote(newBrowser());
  await expect.poll(() => changes).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  // The first notification is immediate, and at most two a second follow while voting goes on.
  expect(changes).toBeLessThanOrEqual(1 + Math.floor((performance.now() - began + 10) / 500));
  stop?.();
  elsewhere?.();
});

test("limits the vote streams of one network to twenty", () => {
  const headers = new TestBrowser("203.0.113.99").headers();
  const open = Array.from({ length: 21 }, () => voting.watch(headers, lasVegas, () => undefined));
  expect(open.filter((stop) => stop === null)).toHaveLength(1);
  for (const stop of open) stop?.();
  expect(voting.watch(headers, lasVegas, () => undefined)).not.toBeNull();
});

test("reopens only the invalidated pick after an administrator's ruling, even after closing", async () => {
  const voter = newBrowser();
  await vote(voter);
  const closed = Temporal.Instant.from("2025-11-28T12:00:00Z");
  now = closed;
  expect((await voting.findElection(lasVegas))?.reopenedUntil).toBeNull();
  const subject = { kind: "classification", meetingId: lasVegas, session: "race" } as const;
  const version = await findSubjectVersion(database.sql, subject);
  const change = { subject: "classification", meetingId: lasVegas, session: "race", driverId: "lando-norris" } as const;
  const value = { kind: "reinstate", position: 2 } as const;
  const edit = {
    changes: [{ ...change, field: "ruling", value }],
    reason: "Appeal.",
    sourceUrl: null,
    version,
    by: "x",
  } as const;
  const moment = { wall: closed, siteTime: closed };
  expect((await saveOverrides(database.sql, edit, moment)).kind).toBe("done");
  facts = { ...facts };
  now = closed.add({ hours: 1 });
  expect((await voting.findElection(lasVegas))?.reopenedUntil?.toString()).toBe("2025-11-29T12:00:00Z");
  expect(await ownBallot(voter)).toMatchObject({ isVoid: ["rest"], mayChoose: ["rest"] });
  expect(await vote(voter, { picks: { rest: "oscar-piastri" } })).toBe("accepted");
  await undoSave(database.sql, { id: 1, by: "x" }, moment);
  facts = { ...facts };
});
