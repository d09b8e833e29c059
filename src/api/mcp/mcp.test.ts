import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import type { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";

import { nothingYet } from "#domain/live/live-session.ts";
import type { Live } from "#live/live.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../tests/support/database.ts";
import { noLive } from "../../../tests/support/no-live.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createMcp } from "./mcp.ts";

const AFTER_LAS_VEGAS = "2025-11-24T12:00:00Z";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

/** Connects the official client, whose requests reach the app without a socket. */
async function connect(app: Hono): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StreamableHTTPClientTransport(new URL("http://localhost/mcp"), {
      fetch: async (url, init) => app.request(String(url), init),
    }),
  );
  return client;
}

interface Answer extends Readonly<Record<string, unknown>> {
  readonly rows: readonly {
    readonly position: number | null;
    readonly points: number;
    readonly driver: { readonly name: string };
    readonly team: { readonly name: string };
  }[];
}

async function ask(
  name: string,
  input: object,
  at = AFTER_LAS_VEGAS,
  services = servicesAt(facts.db, at),
) {
  const client = await connect(createMcp(services));
  const result = await client.callTool({ name, arguments: { ...input } });
  await client.close();
  const [content] = result.content;
  return {
    isError: result.isError === true,
    text: content?.type === "text" ? content.text : "",
    answer: result.structuredContent as Answer,
  };
}

test("offers fifteen read-only tools with schemas for their answers", async () => {
  const client = await connect(createMcp(servicesAt(facts.db, AFTER_LAS_VEGAS)));
  const { tools } = await client.listTools();
  await client.close();
  expect(tools.map(({ name }) => name)).toEqual([
    "next_session",
    "race_weekend",
    "season_calendar",
    "schedule_changes",
    "classification",
    "starting_grid",
    "driver_standings",
    "team_standings",
    "driver_career",
    "head_to_head",
    "records",
    "winners_at",
    "search",
    "race_analysis",
    "stop_cost",
  ]);
  expect(tools.filter(({ annotations }) => annotations?.readOnlyHint !== true)).toEqual([]);
  for (const { outputSchema } of tools)
    expect(outputSchema?.required).toEqual(
      expect.arrayContaining(["asOf", "state", "source", "page"]),
    );
});

test("gives the same answer as text for clients that don’t read structured answers", async () => {
  const { text, answer } = await ask("next_session", {});
  expect(JSON.parse(text)).toEqual(answer);
});

test("names the next session and counts down to it", async () => {
  const { answer } = await ask("next_session", {}, "2025-11-28T13:00:00Z");
  expect(answer).toMatchObject({
    weekend: { name: "Qatar Grand Prix", round: 23, timeZone: "Asia/Qatar" },
    secondsToNext: 1800,
    state: "scheduled",
    page: "http://localhost/schedule/2025/qatar-grand-prix",
  });
  expect(answer.sessions).toContainEqual({
    kind: "practice-1",
    name: "Practice 1",
    startsAt: "2025-11-28T13:30:00Z",
    startsAtTrack: "2025-11-28T16:30:00+03:00",
    isOver: false,
    isNext: true,
    isDelayed: false,
  });
});

test("says that a session is delayed while live timing reports that it hasn’t begun", async () => {
  const at = "2025-11-28T13:40:00Z";
  const nowMs = Date.parse(at);
  const event = {
    meeting: "Qatar Grand Prix",
    session: "Practice 1",
    kind: "practice",
    invented: false,
  } as const;
  const session = {
    ...nothingYet,
    event: { ...event, startsAtMs: Date.parse("2025-11-28T13:30:00Z") },
  };
  const services = servicesAt(facts.db, at);
  const live: Live = {
    ...noLive,
    nowMs: () => nowMs,
    look: () => ({
      id: 1,
      dueMs: nowMs,
      heardAtMs: nowMs,
      session: { ...session, phase: "delayed" },
    }),
  };
  const delayed = { ...services, live };
  const isDelayed = { kind: "practice-1", isNext: true, isDelayed: true };
  const { answer } = await ask("next_session", {}, at, delayed);
  expect(answer.sessions).toContainEqual(expect.objectContaining(isDelayed));
  expect(answer.secondsToNext).toBeNull();
  const weekend = await ask("race_weekend", { meeting: "Qatar", season: 2025 }, at, delayed);
  expect(weekend.answer.sessions).toContainEqual(expect.objectContaining(isDelayed));
  const { answer: past } = await ask("next_session", { asOf: at }, at, delayed);
  expect(past.sessions).not.toContainEqual(expect.objectContaining({ isDelayed: true }));
});

test("finds a weekend by country, circuit or name without diacritics", async () => {
  for (const meeting of ["Brazil", "Interlagos", "sao paulo"])
    expect((await ask("race_weekend", { meeting, season: 2025 })).answer).toMatchObject({
      weekend: { name: "São Paulo Grand Prix" },
    });
});

test("has a season’s calendar as it was announced at an earlier moment", async () => {
  const weekendsAt = async (season: number, asOf: string) => {
    const { answer } = await ask("season_calendar", { season, asOf }, "2026-09-01T12:00:00Z");
    return (
      answer.weekends as {
        name: string;
        cancelled: boolean;
        endDate: string;
        round: number | null;
      }[]
    ).map(({ round, name, endDate, cancelled }) => [round, name, endDate, cancelled]);
  };
  const january = await weekendsAt(2026, "2026-01-15T00:00:00Z");
  expect(january).toHaveLength(24);
  expect(january[3]).toEqual([4, "Bahrain Grand Prix", "2026-04-12", false]);
  expect((await weekendsAt(2026, "2026-03-14T00:00:00Z"))[3]).toEqual([
    null,
    "Bahrain Grand Prix",
    "2026-04-12",
    true,
  ]);
  const before = await weekendsAt(2020, "2020-01-15T00:00:00Z");
  expect(before.map(([, name]) => name)).not.toContain("Sakhir Grand Prix");
  expect(before[1]).toEqual([2, "Bahrain Grand Prix", "2020-03-22", false]);
  expect(before.every(([, , , cancelled]) => cancelled === false)).toBe(true);
});

test("lists cancelled races with the reason", async () => {
  const { answer } = await ask("schedule_changes", { season: 2023 });
  expect(answer.changes).toContainEqual(
    expect.objectContaining({
      weekend: "Emilia Romagna Grand Prix",
      change: "Cancelled",
      noticedAt: "2023-05-17",
    }),
  );
  const { answer: before } = await ask("schedule_changes", {
    season: 2023,
    asOf: "2023-05-16T23:59:59Z",
  });
  expect(before.changes).toEqual([expect.objectContaining({ weekend: "Chinese Grand Prix" })]);
  const { answer: calendar } = await ask("season_calendar", { season: 2023 });
  expect(calendar.weekends).toContainEqual(
    expect.objectContaining({ name: "Emilia Romagna Grand Prix", cancelled: true, round: null }),
  );
});

describe("answers as of an earlier moment", () => {
  test("takes a date as the start of that day in UTC", async () => {
    const { answer } = await ask("driver_standings", { asOf: "2021-12-12" });
    expect(answer).toEqual(
      (await ask("driver_standings", { asOf: "2021-12-12T00:00:00Z" })).answer,
    );
    expect(answer).toMatchObject({
      asOf: "2021-12-12T00:00:00Z",
      after: "Saudi Arabian Grand Prix",
    });
    expect((await ask("driver_standings", { asOf: "2021-12-32" })).text).toContain("asOf");
    expect((await ask("driver_standings", { asOf: "2021-12-12T25:00:00Z" })).text).toContain(
      "asOf",
    );
  });

  test("shows the contenders level on points before Abu Dhabi 2021, and no later result", async () => {
    const asOf = "2021-12-12T12:00:00Z";
    const { answer } = await ask("driver_standings", { asOf });
    expect(answer).toMatchObject({ season: 2021, after: "Saudi Arabian Grand Prix", asOf });
    expect(answer.rows.slice(0, 2).map(({ points, driver }) => [driver.name, points])).toEqual([
      ["Max Verstappen", 369.5],
      ["Lewis Hamilton", 369.5],
    ]);
    expect(await ask("classification", { meeting: "Abu Dhabi", asOf })).toMatchObject({
      isError: true,
    });
    expect((await ask("driver_career", { driver: "Verstappen", asOf })).answer).toMatchObject({
      titleYears: [],
    });
  });

  test("rejects a moment after the site’s present time", async () => {
    const { isError, text } = await ask("driver_standings", { asOf: "2025-12-31T00:00:00Z" });
    expect({ isError, text }).toEqual({
      isError: true,
      text: "asOf can’t be later than the site’s current time, 2025-11-24T12:00:00Z.",
    });
  });

  test("reveals nothing about a later season’s calendar", async () => {
    const { text } = await ask("season_calendar", { season: 2025, asOf: "2015-06-01T00:00:00Z" });
    expect(text).toBe("There is no 2025 season. Seasons: 1950 to 2016.");
  });
});

test("returns the standings after the requested race, never after a different one", async () => {
  const { answer } = await ask("team_standings", { season: 2025, after: "Monaco" });
  expect(answer).toMatchObject({ after: "Monaco Grand Prix" });
  expect(answer.rows[0]).toMatchObject({ team: { name: "McLaren" }, points: 319 });
  expect(await ask("team_standings", { season: 2025, after: "Qatar" })).toMatchObject({
    isError: true,
    text: expect.stringContaining("There are no standings after “Qatar” yet.") as string,
  });
});

test("lists a disqualified winner last, and the next driver as the winner", async () => {
  const { answer } = await ask("classification", { meeting: "Spa", season: 2024 });
  expect(answer.rows[0]).toMatchObject({
    position: 1,
    driver: { name: "Lewis Hamilton" },
    gap: null,
  });
  expect(answer.rows.at(-1)).toMatchObject({
    position: null,
    status: "DSQ",
    driver: { name: "George Russell" },
  });
  expect(answer.state).toBe("official");
});

test("returns the lap that decided a place in qualifying", async () => {
  const { answer } = await ask("classification", {
    meeting: "Spa",
    season: 2021,
    session: "qualifying",
  });
  expect(answer.rows[0]).toMatchObject({
    driver: { name: "Max Verstappen" },
    time: "1:59.765",
    points: null,
  });
});

test("lists the weekend’s sessions if the requested session wasn’t held", async () => {
  const { text } = await ask("classification", {
    meeting: "Monaco",
    season: 2025,
    session: "sprint",
  });
  expect(text).toBe(
    "Monaco Grand Prix 2025 has no such session. It has: practice-1, practice-2, practice-3, qualifying, race.",
  );
});

test("compares two drivers over the races that both started", async () => {
  const { answer } = await ask("head_to_head", {
    driver: "Lewis Hamilton",
    rival: "Rosberg",
    season: 2016,
  });
  expect(answer).toMatchObject({
    races: 21,
    figures: [
      { titles: 0, wins: 10 },
      { titles: 1, wins: 9 },
    ],
  });
});

test("lists records, grids and a circuit’s winners", async () => {
  expect((await ask("records", { figure: "titles" })).answer.rows).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ place: 1, name: "Michael Schumacher", value: 7 }),
      expect.objectContaining({ place: 1, name: "Lewis Hamilton", value: 7 }),
    ]),
  );
  expect((await ask("records", { figure: "starts", scope: "streak" })).text).toBe(
    "There is no such record. Try another figure or scope.",
  );
  expect(
    (await ask("starting_grid", { meeting: "Monza", season: 2020 })).answer.grid,
  ).toContainEqual(
    expect.objectContaining({
      position: 10,
      driver: expect.objectContaining({ name: "Pierre Gasly" }) as object,
    }),
  );
  expect((await ask("winners_at", { place: "Mugello" })).answer.winners).toEqual([
    { season: 2020, race: "Tuscan Grand Prix", winners: ["Lewis Hamilton"] },
  ]);
});

test("answers a question, and finds pages by name", async () => {
  const { answer } = await ask("search", { query: "who won at spa in 2019" });
  expect(answer.answer).toEqual({
    title: "Belgian Grand Prix 2019",
    text: "Charles Leclerc won from pole ahead of Lewis Hamilton and Valtteri Bottas.",
  });
  expect((await ask("search", { query: "norris" })).answer.results).toContainEqual(
    expect.objectContaining({ title: "Lando Norris", page: "http://localhost/drivers/NOR" }),
  );
});

test("explains the error for an unknown name, season or argument", async () => {
  expect((await ask("driver_career", { driver: "Zzyzx Nobody" })).text).toBe(
    "No driver is called “Zzyzx Nobody”. Look the name up with the search tool.",
  );
  // Portugal joined the calendar in March.
  const { text } = await ask("race_weekend", {
    meeting: "Nowhere",
    season: 2021,
    asOf: "2021-02-21",
  });
  expect(text).toContain("Choose one of: Bahrain Grand Prix, ");
  expect(text).not.toContain("Portuguese");
  expect((await ask("season_calendar", { season: 1949 })).isError).toBe(true);
  expect((await ask("records", { figure: "wins", colour: "red" })).text).toContain("colour");
  expect((await ask("classification", { asOf: "yesterday" })).text).toContain("asOf");
});

describe("malformed or unsupported requests", () => {
  async function send(init: RequestInit) {
    const headers = {
      "Content-Type": "application/json",
      Accept: "application/json, text/event-stream",
    };
    const app = createMcp(servicesAt(facts.db, AFTER_LAS_VEGAS));
    const response = await app.request("/mcp", { method: "POST", headers, ...init });
    return { status: response.status, headers: response.headers, body: await response.text() };
  }

  test("rejects batches, which could contain thousands of calls", async () => {
    const message = { jsonrpc: "2.0", id: 1, method: "tools/list", params: {} };
    expect(await send({ body: JSON.stringify([message, message]) })).toMatchObject({ status: 400 });
  });

  test("rejects malformed JSON, other content types and other methods", async () => {
    expect(await send({ body: "{" })).toMatchObject({ status: 400 });
    expect(await send({ body: "{}", headers: { "Content-Type": "text/plain" } })).toMatchObject({
      status: 415,
    });
    const get = await send({ method: "GET" });
    expect(get).toMatchObject({ status: 405 });
    expect(get.headers.get("allow")).toBe("POST");
  });

  test("answers requests from any origin and forbids caching", async () => {
    const body = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "ping", params: {} });
    const { headers } = await send({ body });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("offers no stream of changes", async () => {
    const body = JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "subscriptions/listen",
      params: { _meta: {} },
    });
    expect((await send({ body })).body).toContain('"error"');
  });
});

describe("the analysis of a race", () => {
  test("has pace, the cost of a stop and passes by name", async () => {
    const { answer } = await ask("race_analysis", { meeting: "Hungary", season: 2016 });
    expect(answer).toMatchObject({
      weekend: "Hungarian Grand Prix",
      paceMissing: null,
      stopCost: { seconds: expect.closeTo(21, 0) as number, stops: expect.any(Number) as number },
      source: { name: expect.stringContaining("CC BY-NC-SA") as string },
      page: "http://localhost/schedule/2016/hungarian-grand-prix/pace",
    });
    const { pace, passes } = answer as unknown as {
      pace: readonly { driver: string; secondsPerLap: number }[];
      passes: { total: number; list: readonly { by: string }[] };
    };
    expect(pace.map(({ driver }) => driver)).toContain("Lewis Hamilton");
    expect(passes.list).toHaveLength(passes.total);
  });

  test("says why a wet race has no table of pace", async () => {
    const { answer } = await ask("race_analysis", { meeting: "Canada", season: 2011 });
    expect(answer).toMatchObject({
      pace: [],
      paceMissing: expect.stringContaining("wet or drying") as string,
    });
  });

  test("isn’t known before the race is over, nor without lap times", async () => {
    const before = { meeting: "Hungary", season: 2016, asOf: "2016-07-24T12:30:00Z" };
    for (const input of [before, { meeting: "Monaco", season: 1988 }]) {
      const { isError, text } = await ask("race_analysis", input);
      expect([isError, text]).toEqual([true, expect.stringContaining("has no lap times")]);
    }
  });
});

test("has what a stop cost at a circuit in the seasons before a moment", async () => {
  const seasonsAt = async (place: string, asOf: string) => {
    const { answer } = await ask("stop_cost", { place, asOf });
    return [answer["circuit"], (answer["seasons"] as { season: number }[]).at(-1)?.season];
  };
  expect(await seasonsAt("Spielberg", "2025-11-01")).toEqual(["Red Bull Ring", 2025]);
  expect(await seasonsAt("Austria", "2025-01-01")).toEqual(["Red Bull Ring", 2024]);
  expect((await ask("stop_cost", { place: "Narnia" })).isError).toBe(true);
});
