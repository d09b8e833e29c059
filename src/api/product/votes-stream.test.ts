import { getEventListeners } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

import { Hono } from "hono";
import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openDatabase, type OpenDatabase } from "#db/database.ts";
import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { Temporal } from "#domain/time.ts";
import { openVoting, type OpenVoting } from "#voting/voting.ts";

import { AFTER_ALL_FACTS } from "../../../tests/support/after-all-facts.ts";
import { openFactsCopy, type TestDatabase } from "../../../tests/support/database.ts";
import { type ListeningSite, startListening } from "../../../tests/support/listening-site.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { streamResults } from "./votes-stream.ts";

const PICKS = { scorer: "max-verstappen", rest: "lando-norris", team: "mercedes" };

interface Instance {
  readonly site: ListeningSite;
  readonly voting: OpenVoting;
  close(): Promise<void>;
}

let database: TestDatabase;
let lasVegas: number;
let [here, there]: Instance[] = [];

/** Opens another instance. All instances share a database, but each has its own connections. */
async function openInstance(): Promise<Instance> {
  const own: OpenDatabase = openDatabase(database.location, { max: 4 });
  const services = servicesAt(own.db, "2025-11-23T12:00:00Z");
  const voting = await openVoting({
    db: own.db,
    sql: own.sql,
    clock: services.clock,
    facts: () => services.facts,
    publicUrl: null,
    secret: "a secret of this test",
    log: pino({ level: "silent" }),
    realNow: () => Temporal.Now.instant(),
  });
  const settings = { ...services.settings, trustProxy: 1 };
  const site = await startListening({ ...services, settings, voting }, { limitReads: false });
  return {
    site,
    voting,
    async close() {
      await voting.close();
      await site.close();
      await own.close();
    },
  };
}

beforeAll(async () => {
  database = await openFactsCopy();
  lasVegas =
    (
      await findMeeting(database.db, {
        season: 2025,
        slug: "las-vegas-grand-prix",
        now: AFTER_ALL_FACTS,
      })
    )?.id ?? 0;
  [here, there] = [await openInstance(), await openInstance()];
});

afterAll(async () => {
  await here?.close();
  await there?.close();
  await database.drop();
});

function instance(which: Instance | undefined): Instance {
  if (which === undefined) throw new Error("no instance");
  return which;
}

let voters = 0;
async function voteAt({ site }: Instance): Promise<void> {
  const headers = { "x-forwarded-for": `203.0.113.${(voters += 1)}` };
  const ballot = await fetch(`${site.url}/api/vote/${lasVegas}/ballot`, { headers });
  const { paper } = (await ballot.json()) as { paper: string };
  const answer = await fetch(`${site.url}/api/vote/${lasVegas}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify({ paper, picks: PICKS }),
  });
  expect(answer.status).toBe(204);
}

interface Stream {
  readonly response: IncomingMessage;
  text(): string;
  /** Returns the number of ballots in the last event. */
  ballots(): number;
}

function openStream(url: string, from = "198.51.100.1"): Promise<Stream> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "x-forwarded-for": from }, agent: false }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (more: string) => (text += more));
      response.on("error", () => undefined);
      const ballots = (): number => {
        const last =
          [...text.matchAll(/^data: (.*)$/gm)].at(-1)?.[1] ?? '{"turnout":{"guests":-1}}';
        return (JSON.parse(last) as { turnout: { guests: number } }).turnout.guests;
      };
      resolve({ response, text: () => text, ballots });
    }).on("error", reject);
  });
}

const streamOf = ({ site }: Instance): string => `${site.url}/api/vote/results/${lasVegas}/stream`;

test("sends a vote cast on one instance to readers on another, and full results after a reconnection", async () => {
  const [a, b] = [instance(here), instance(there)];
  const watching = await openStream(streamOf(b));
  await expect.poll(watching.ballots).toBeGreaterThanOrEqual(0);
  const before = watching.ballots();
  await voteAt(a);
  await expect.poll(watching.ballots).toBe(before + 1);
  watching.response.destroy();
  await voteAt(a);
  const back = await openStream(streamOf(b));
  await expect.poll(back.ballots).toBe(before + 2);
  expect(back.text()).toContain("retry: ");
  back.response.destroy();
});

test("allows 20 streams per network and doesn't count closed ones", async () => {
  const a = instance(here);
  const crowd = await Promise.all(
    Array.from({ length: 20 }, () => openStream(streamOf(a), "192.0.2.9")),
  );
  expect(crowd.map(({ response }) => response.statusCode)).toEqual(crowd.map(() => 200));
  const refused = await openStream(streamOf(a), "192.0.2.9");
  expect([refused.response.statusCode, refused.response.headers["retry-after"]]).toEqual([
    503,
    "30",
  ]);
  expect((await openStream(streamOf(a), "192.0.2.10")).response.destroy().destroyed).toBe(true);
  for (const { response } of crowd) response.destroy();
  await expect.poll(() => getEventListeners(a.voting.closing, "abort").length).toBe(0);
  const again = await openStream(streamOf(a), "192.0.2.9");
  expect(again.response.statusCode).toBe(200);
  again.response.destroy();
});

test("doesn't count a HEAD request as a stream", async () => {
  const a = instance(here);
  for (let asked = 0; asked < 25; asked += 1) {
    const { status, headers } = await fetch(streamOf(a), {
      method: "HEAD",
      headers: { "x-forwarded-for": "192.0.2.11" },
    });
    expect([status, headers.get("content-type")]).toEqual([200, "text/event-stream"]);
  }
  const stream = await openStream(streamOf(a), "192.0.2.11");
  expect(stream.response.statusCode).toBe(200);
  stream.response.destroy();
});

test("sends heartbeats on a quiet stream", async () => {
  const { voting } = instance(here);
  const app = new Hono().get("/", (c) => streamResults(c, voting, lasVegas, 40));
  const reader = (await app.request("/")).body?.pipeThrough(new TextDecoderStream()).getReader();
  const parts = [await reader?.read(), await reader?.read(), await reader?.read()].map(
    (part) => part?.value,
  );
  expect(parts).toEqual([
    expect.stringMatching(/^event: results\n/),
    ": still here\n\n",
    ": still here\n\n",
  ]);
  await reader?.cancel();
});

test("skips counts for a reader who has stopped reading, and resumes with the latest result", async () => {
  const { voting } = instance(here);
  let wake: () => void = () => undefined;
  let counted = 0;
  const pacing: typeof voting = {
    ...voting,
    watch: (_headers, _meeting, onChange) => {
      wake = onChange;
      return () => undefined;
    },
    // Results differ each time, so none can be skipped as a repeat.
    findResult: async (election) => {
      counted += 1;
      const result = await voting.findResult(election);
      return { ...result, turnout: { guests: counted, accounts: 0 } };
    },
  };
  const app = new Hono().get("/", (c) => streamResults(c, pacing, lasVegas));
  const body = (await app.request("/")).body;
  for (let change = 0; change < 200; change += 1) {
    wake();
    await sleep(0);
  }
  await sleep(100);
  expect(counted).toBeLessThan(10);
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let last = "";
  while (!last.includes(`"guests":${counted},`)) {
    last = (await reader?.read())?.value ?? "";
    // Gives the stream time to continue.
    await sleep(20);
  }
  expect(counted).toBeLessThan(10);
  await reader?.cancel();
});

test("ends open streams immediately when the process stops", async () => {
  const ending = await openInstance();
  const stream = await openStream(streamOf(ending));
  await expect.poll(stream.ballots).toBeGreaterThanOrEqual(0);
  const ended = new Promise((resolve) => stream.response.once("end", resolve));
  await ending.voting.close();
  await ended;
  await ending.close();
});
