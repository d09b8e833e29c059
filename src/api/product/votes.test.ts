import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { findMeeting } from "#db/queries/meetings.ts";
import { Temporal } from "#domain/time.ts";
import { openVoting, type OpenVoting } from "#voting/voting.ts";

import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createApi } from "../api.ts";

const AT = "2025-11-23T12:00:00Z";
const PICKS = { scorer: "max-verstappen", rest: "lando-norris", team: "mercedes" };

let database: TestDatabase;
let voting: OpenVoting;
let api: ReturnType<typeof createApi>;
let lasVegas: number;

beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  const services = servicesAt(database.db, AT);
  voting = await openVoting({
    db: database.db,
    sql: database.sql,
    clock: services.clock,
    facts: () => services.facts,
    publicUrl: null,
    secret: "a secret of this test",
    log: pino({ level: "silent" }),
    wallNow: () => Temporal.Now.instant(),
  });
  api = createApi({ ...services, voting });
  lasVegas = (await findMeeting(database.db, { season: 2025, slug: "las-vegas-grand-prix" }))?.id ?? 0;
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

async function send(body: unknown, headers: Record<string, string> = {}, meeting: number | string = lasVegas) {
  return api.request(`/api/vote/${meeting}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

async function results() {
  return (await api.request(`/api/vote/results/${lasVegas}`)).json() as Promise<Record<string, unknown>>;
}

test("a vote by script: a paper, the vote, the cookie, the result", async () => {
  const { paper, choices, state, mayChoose } = await ballot();
  expect({ state, mayChoose }).toEqual({ state: "open", mayChoose: ["scorer", "rest", "team"] });
  // Ten score, and of the ten others both McLarens were disqualified: out of the points, and still to be chosen.
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
        teamData: { teamLogoImage: "/pictures/teams/2025/mercedes.svg", displayTeamName: "Mercedes" },
        place: 1,
        votes: 1,
        guestVotes: 1,
        accountVotes: 0,
        share: 1,
      },
    ],
  });
});

test("what is wrong with a vote is said, with its status, and nothing is counted", async () => {
  const before = await results();
  const { paper } = await ballot();
  const good = { paper, picks: PICKS };
  const abuDhabi = (await findMeeting(database.db, { season: 2025, slug: "abu-dhabi-grand-prix" }))?.id ?? 0;
  const cases: [number, Response][] = [
    [400, await send("{")],
    [400, await send({ ...good, more: 1 })],
    [400, await send({ ...good, picks: { ...PICKS, team: 7 } })],
    [400, await send(good, {}, "vegas")],
    [403, await send({ ...good, paper: "1.2.3.4" })],
    [403, await send(good, { origin: "https://elsewhere.test" })],
    [403, await send(good, { cookie: "gridwalk.voter=me.me" })],
    [409, await send(good, {}, abuDhabi)],
    [409, await send({ ...good, paper: voting.printPaper(abuDhabi) }, {}, abuDhabi)],
    [404, await send({ ...good, paper: voting.printPaper(123_456) }, {}, 123_456)],
    [422, await send({ ...good, picks: { ...PICKS, scorer: "oscar-piastri" } })],
    [422, await send({ ...good, picks: { ...PICKS, team: null } })],
  ];
  for (const [status, response] of cases) {
    const { message } = (await response.json()) as { message: string };
    expect({ message, status: response.status }).toEqual({ message: expect.stringMatching(/\S{3}/), status });
  }
  expect(await results()).toEqual(before);
});

test("there are no results before the vote opens", async () => {
  const monaco = (await findMeeting(database.db, { season: 2026, slug: "monaco-grand-prix" }))?.id ?? 0;
  for (const path of ["", "/stream"]) {
    const response = await api.request(`/api/vote/results/${monaco}${path}`);
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ message: "Voting opens when the race's classification is in." });
  }
  expect((await api.request("/api/vote/results/99999999")).status).toBe(404);
});

test("the stream begins with everything and goes on with every change", async () => {
  const leaving = new AbortController();
  const response = await api.request(`/api/vote/results/${lasVegas}/stream`, { signal: leaving.signal });
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
