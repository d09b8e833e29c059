import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { setSwitch } from "#db/queries/operation/switches.ts";
import { Temporal } from "#domain/time.ts";
import { type VoteError, voteErrors } from "#domain/votes/vote-error.ts";
import type { FactsState } from "#facts/store/facts-state.ts";
import { openVoting, type OpenVoting } from "#voting/voting.ts";

import { AFTER_ALL_FACTS } from "../../../tests/support/after-all-facts.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createApi } from "../api.ts";

const AT = "2025-11-23T12:00:00Z";
const PICKS = { scorer: "max-verstappen", rest: "lando-norris", team: "mercedes" };

let database: TestDatabase;
let voting: OpenVoting;
let api: ReturnType<typeof createApi>;
let lasVegas: number;
let now = Temporal.Instant.from(AT);
let facts: FactsState;

beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  const services = servicesAt(database.db, AT);
  facts = services.facts;
  voting = await openVoting({
    db: database.db,
    sql: database.sql,
    clock: { now: () => now },
    facts: () => facts,
    publicUrl: null,
    secret: "a secret of this test",
    log: pino({ level: "silent" }),
    realNow: () => Temporal.Now.instant(),
  });
  api = createApi({ ...services, voting });
  lasVegas =
    (
      await findMeeting(database.db, {
        season: 2025,
        slug: "las-vegas-grand-prix",
        now: AFTER_ALL_FACTS,
      })
    )?.id ?? 0;
});

afterAll(async () => {
  await voting.close();
  await database.drop();
});

interface Ballot {
  readonly paper: string;
  readonly state: string;
  readonly choices: Record<string, string[]>;
  readonly picks: unknown;
  readonly mayChoose: string[];
}

async function ballot(cookie = ""): Promise<Ballot> {
  const response = await api.request(`/api/vote/${lasVegas}/ballot`, { headers: { cookie } });
  expect(response.headers.get("cache-control")).toContain("no-store");
  return (await response.json()) as Ballot;
}

async function send(
  body: unknown,
  headers: Record<string, string> = {},
  meeting: number | string = lasVegas,
) {
  return api.request(`/api/vote/${meeting}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

async function results() {
  return (await api.request(`/api/vote/results/${lasVegas}`)).json() as Promise<
    Record<string, unknown>
  >;
}

test("accepts and counts a vote sent as JSON, and sets a voter cookie", async () => {
  const { paper, choices, state, mayChoose } = await ballot();
  expect({ state, mayChoose }).toEqual({ state: "open", mayChoose: ["scorer", "rest", "team"] });
  // Ten drivers scored. Of the other ten, both McLarens were disqualified but can still be picked.
  expect(choices["scorer"]).toHaveLength(10);
  expect(choices["scorer"]?.[0]).toBe("max-verstappen");
  expect(choices["rest"]).toHaveLength(10);
  expect(choices["rest"]).toEqual(expect.arrayContaining(["lando-norris", "oscar-piastri"]));
  expect(choices["team"]).toHaveLength(10);

  const answer = await send({ paper, picks: PICKS });
  expect(answer.status).toBe(204);
  const cookie = answer.headers.getSetCookie()[0] ?? "";
  expect(cookie).toMatch(/^gridwalk\.voter=\S+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/);
  expect((await ballot(cookie.split(";")[0])).picks).toEqual(PICKS);

  expect(await results()).toEqual({
    fomRaceId: lasVegas,
    meetingName: "Las Vegas Grand Prix",
    state: "open",
    opensAt: expect.stringMatching(/^2025-11-23T05:2\d:\d\dZ$/),
    closesAt: expect.stringMatching(/^2025-11-26T05:2\d:\d\dZ$/),
    turnout: { guests: 1, accounts: 0 },
    topTenDrivers: [
      {
        driverId: "max-verstappen",
        driverData: {
          driverImage: "/pictures/plates/1.svg",
          driverFirstName: "Max",
          driverLastName: "Verstappen",
          displayTeamName: "Red Bull",
        },
        place: 1,
        votes: 1,
        guestVotes: 1,
        accountVotes: 0,
        share: 1,
      },
    ],
    topBestOfTheRestDrivers: [expect.objectContaining({ driverId: "lando-norris" })],
    topBestTeam: [
      {
        teamId: "mercedes",
        teamData: {
          teamLogoImage: "/pictures/teams/2025/mercedes.svg",
          displayTeamName: "Mercedes",
        },
        place: 1,
        votes: 1,
        guestVotes: 1,
        accountVotes: 0,
        share: 1,
      },
    ],
  });
});

interface InvalidVote {
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
  readonly meeting?: number | string;
  readonly at?: string;
  /** Number of times that the request is sent from the same network beforehand. */
  readonly often?: number;
}

test(
  "rejects each invalid vote with its own status and message, without changing anything",
  { timeout: 60_000 },
  async () => {
    const { sql } = database;
    const meetingOf = async (season: number, slug: string): Promise<number> =>
      (await findMeeting(database.db, { season, slug, now: AFTER_ALL_FACTS }))?.id ?? 0;
    const [qatar, cancelled] = [
      await meetingOf(2025, "qatar-grand-prix"),
      await meetingOf(2020, "monaco-grand-prix"),
    ];
    const paperOf = (meeting: number): string => voting.issueBallotToken(meeting);
    const on = (meeting: number, picks: object = {}): object => ({
      paper: paperOf(meeting),
      picks: { ...PICKS, ...picks },
    });
    const cast = on(lasVegas);
    const cookie = (await send(cast)).headers.getSetCookie()[0]?.split(";")[0] ?? "";
    const afterClosing = "2025-11-27T12:00:00Z";
    // Adds a ruling a day after voting closed. It invalidates only votes for Norris.
    await sql`insert into upstream.documents (source, kind, season, meeting_id, version, content, content_hash,
      first_seen_at, last_seen_at, noticed_at, repeated_at, in_use)
    select 'ergast', 'race', 2025, ${lasVegas}, n, '{}', n, heard, heard, heard, heard, true
    from (values (1, '2025-11-23T05:30:00Z'::timestamptz), (2, '2025-11-27T10:00:00Z')) as ruling (n, heard)`;
    const stripNorris = (status: string, points: number) => sql`update facts.race_classifications
    set status = ${status}, points_hundredths = ${points}
    where meeting_id = ${lasVegas} and session = 'race' and driver_id = 'lando-norris'`;

    const cases: Readonly<Record<VoteError, InvalidVote | readonly InvalidVote[]>> = {
      malformed: [
        { body: "{" },
        { body: "" },
        { body: "[]" },
        { body: "null" },
        { body: { ...on(lasVegas), more: 1 } },
        { body: { paper: paperOf(lasVegas) } },
        { body: { paper: 7, picks: PICKS } },
        { body: { paper: "x".repeat(201), picks: PICKS } },
        { body: on(lasVegas, { team: 7 }) },
        { body: on(lasVegas, { team: ["mercedes"] }) },
        { body: on(lasVegas, { scorer: "x".repeat(101) }) },
        { body: on(lasVegas, { fourth: "max-verstappen" }) },
        { body: cast, meeting: "vegas" },
        { body: cast, meeting: "-1" },
        { body: cast, meeting: "9999999999" },
      ],
      "request-foreign": [
        { headers: { origin: "https://elsewhere.test" } },
        { headers: { origin: "null", "sec-fetch-site": "cross-site" } },
        { headers: { "sec-fetch-site": "same-site", origin: "https://sub.elsewhere.test" } },
      ],
      "voter-forged": [
        { headers: { cookie: "gridwalk.voter=me.me" } },
        { headers: { cookie: "gridwalk.voter=" } },
        { headers: { cookie: cookie.replace("=", "=x") } },
        // A ballot token's signature isn't valid in a cookie.
        { headers: { cookie: `gridwalk.voter=${paperOf(lasVegas)}` } },
      ],
      "token-forged": [
        { body: { paper: "1.2.3.4", picks: PICKS } },
        { body: { paper: "", picks: PICKS } },
        { body: { paper: paperOf(qatar).replace(String(qatar), String(lasVegas)), picks: PICKS } },
        { body: { paper: cookie.split("=")[1], picks: PICKS } },
      ],
      "token-used": {
        body: { ...cast, picks: { ...PICKS, scorer: "george-russell" } },
        headers: { cookie },
      },
      "meeting-unknown": { body: on(123_456), meeting: 123_456 },
      "meeting-wrong": { body: on(lasVegas), meeting: qatar },
      cancelled: { body: on(cancelled), meeting: cancelled },
      "not-open-yet": [{ body: on(qatar), meeting: qatar }, { at: "2025-11-23T05:00:00Z" }],
      closed: [{ at: afterClosing }, { at: "2025-11-26T06:00:00Z", headers: { cookie } }],
      "nothing-reopened": {
        at: afterClosing,
        headers: { cookie },
        body: on(lasVegas, { team: "ferrari" }),
      },
      "pick-missing": [
        { body: on(lasVegas, { team: null }) },
        { body: on(lasVegas, { scorer: null }) },
      ],
      "scorer-ineligible": [
        { body: on(lasVegas, { scorer: "oscar-piastri" }) },
        { body: on(lasVegas, { scorer: "michael-schumacher" }) },
        { body: on(lasVegas, { scorer: "mercedes" }) },
        { body: on(lasVegas, { scorer: "" }) },
      ],
      "rest-ineligible": [
        { body: on(lasVegas, { rest: "max-verstappen" }) },
        { body: on(lasVegas, { rest: "'; drop table members.ballots; --" }) },
      ],
      "team-ineligible": [
        { body: on(lasVegas, { team: "brawn" }) },
        { body: on(lasVegas, { team: "max-verstappen" }) },
      ],
      "switched-off": {},
      "too-many-requests": {
        often: 300,
        body: { paper: "", picks: PICKS },
        headers: { "x-gridwalk-client": "203.0.113.5" },
      },
    };
    const storedVotes = async (): Promise<unknown> => [
      await sql`select * from members.ballots order by id`,
      await sql`select * from site.vote_counts order by 1, 2, 3, 4`,
      await sql`select * from site.vote_sources order by 1, 2, 3`,
    ];
    const before = await storedVotes();
    for (const [name, invalidVotes] of Object.entries(cases)) {
      const { status, text } = voteErrors[name as VoteError];
      const isRuled = name === "nothing-reopened";
      const isOff = name === "switched-off";
      if (isOff) await setSwitch(database.db, { name: "voting", isOn: false, by: "ana" }, now);
      if (isRuled) await stripNorris("classified", 100);
      for (const invalid of [invalidVotes].flat()) {
        now = Temporal.Instant.from(invalid.at ?? AT);
        facts = { ...facts };
        const ask = () => send(invalid.body ?? on(lasVegas), invalid.headers, invalid.meeting);
        for (let time = 0; time < (invalid.often ?? 0); time += 1) await ask();
        const answer = await ask();
        const body = await answer.text();
        const message: unknown =
          body === "" ? null : (JSON.parse(body) as { message: string }).message;
        expect(message).toMatch(/\S{3}/);
        // The message for a malformed request depends on the field.
        const expectedText = name === "malformed" ? message : text;
        expect({ name, invalid, status: answer.status, message }).toEqual({
          name,
          invalid,
          status,
          message: expectedText,
        });
        expect(answer.headers.has("retry-after"), name).toBe(name === "too-many-requests");
        const isCookieRemoved = answer.headers
          .getSetCookie()
          .some((line) => line.includes("Max-Age=0"));
        expect(isCookieRemoved, name).toBe(name === "voter-forged");
      }
      if (isRuled) await stripNorris("DSQ", 0);
      if (isOff) await setSwitch(database.db, { name: "voting", isOn: true, by: "ana" }, now);
    }
    expect(await storedVotes()).toEqual(before);
    now = Temporal.Instant.from(AT);
    facts = { ...facts };
  },
);

test("returns 404 for results before voting opens", async () => {
  const monaco =
    (
      await findMeeting(database.db, {
        season: 2026,
        slug: "monaco-grand-prix",
        now: AFTER_ALL_FACTS,
      })
    )?.id ?? 0;
  for (const path of ["", "/stream"]) {
    const response = await api.request(`/api/vote/results/${monaco}${path}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "Voting opens once the race result is in." });
  }
  expect((await api.request("/api/vote/results/99999999")).status).toBe(404);
});

test("starts a stream with full results, followed by every change", async () => {
  const leaving = new AbortController();
  const response = await api.request(`/api/vote/results/${lasVegas}/stream`, {
    signal: leaving.signal,
  });
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect(response.headers.get("content-encoding")).toBeNull();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const next = async (): Promise<{ turnout: { guests: number } }> => {
    const { value = "" } = (await reader?.read()) ?? {};
    expect(value).toMatch(/^event: results\n/);
    return JSON.parse(/^data: (.*)$/m.exec(value)?.[1] ?? "");
  };
  const { guests } = (await next()).turnout;
  await send({ paper: (await ballot()).paper, picks: PICKS });
  expect((await next()).turnout.guests).toBe(guests + 1);
  await reader?.cancel();
  leaving.abort();
});
