import { createServer as createHttpServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { setSwitch } from "#db/queries/operation/switches.ts";
import { ingestDocument } from "#facts/ingest/ingest-document.ts";
import type { RaceDocument } from "#domain/facts/source-document.ts";
import { Temporal } from "#domain/time.ts";
import { voteErrors } from "#domain/votes/vote-error.ts";
import type { Services } from "#services.ts";
import { openVoting, type OpenVoting } from "#voting/voting.ts";

import { createServer } from "../../src/server.ts";
import { root } from "../support/app-process.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { raceDocument } from "../support/documents-from-facts.ts";
import { servicesAt } from "../support/services-at.ts";
import { SiteBrowser } from "../support/test-site.ts";

/* Visits the voting pages without JavaScript, through every stage of a vote. Needs the build. */

const OPEN = "2025-11-23T12:00:00Z";
const MEETING = "/schedule/2025/las-vegas-grand-prix";
const CLOSED = "2025-11-27T12:00:00Z";

let database: TestDatabase;
let voting: OpenVoting;
let url: string;
let close: () => Promise<void>;
let now = Temporal.Instant.from(OPEN);
let facts: Services["facts"];

beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  const still = servicesAt(database.db, OPEN);
  facts = still.facts;
  const clock = { ...still.clock, now: () => now };
  voting = await openVoting({
    db: database.db,
    sql: database.sql,
    clock,
    facts: () => facts,
    publicUrl: null,
    secret: null,
    log: pino({ level: "silent" }),
    realNow: () => Temporal.Now.instant(),
  });
  const services: Services = {
    ...still,
    clock,
    settings: { ...still.settings, trustProxy: 1 },
    get facts() {
      return facts;
    },
    voting,
  };
  const { listener } = await createServer(services, {
    buildDirectory: join(root, "build"),
    cachePages: false,
    limitReads: false,
  });
  const http = createHttpServer(listener);
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`;
  close = async () => {
    await voting.close();
    http.closeAllConnections();
    await new Promise((resolve) => http.close(resolve));
    await database.drop();
  };
});

afterAll(() => close());

const at = (moment: string): void => void (now = Temporal.Instant.from(moment));
let browsers = 0;
const newBrowser = (): SiteBrowser => new SiteBrowser(url, `198.51.100.${(browsers += 1)}`);

/** Returns a page's text on one line, without tags, scripts and styles. */
async function read(browser: SiteBrowser, path: string): Promise<string> {
  const { status, text } = await browser.get(path);
  expect(status, path).toBe(200);
  return text
    .replaceAll(/<(script|style)\b.*?<\/\1>/gs, "")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/\s+/g, " ");
}

const PICKS = { scorer: "max-verstappen", rest: "lando-norris", team: "mercedes" };

/** Submits the form of /vote as rendered, with these picks. */
async function sendForm(browser: SiteBrowser, picks: Readonly<Record<string, string>> = PICKS) {
  const { text } = await browser.get("/vote");
  const hidden = (name: string): string =>
    new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? "";
  return browser.post("/vote", { meeting: hidden("meeting"), paper: hidden("paper"), ...picks });
}

test("the voting pages show every stage of a vote without JavaScript", async () => {
  const [browser, other] = [newBrowser(), newBrowser()];
  at("2025-11-23T04:30:00Z");
  const before = await read(browser, "/vote");
  expect(before).toMatch(
    /Three picks after every race.*Next vote: Las Vegas.*The race started Sat/,
  );
  expect(before).not.toMatch(/São Paulo|[Cc]losed|No votes/);
  const empty = await read(browser, "/vote/results");
  expect(empty).toMatch(
    /No one voted on the São Paulo Grand Prix.*Next vote: Las Vegas.*The race started Sat/,
  );
  expect(empty).not.toMatch(/Final|Best point scorer|Norris/);
  expect(await read(browser, "/")).not.toContain("Fan’s Choice");
  expect((await browser.get("/vote/results?meeting=1168")).status).toBe(404);

  at(OPEN);
  expect(await read(browser, "/vote")).toContain("No account needed");
  expect(await read(browser, "/vote/results")).toContain("Hidden until you vote");
  expect(await read(browser, "/vote/results?show=1")).not.toContain("Hidden until you vote");
  expect(await read(browser, MEETING)).toContain("Vote on this race");
  const response = await sendForm(browser);
  expect([response.status, response.location]).toEqual([303, "/vote/results?meeting=1168"]);
  expect(response.headers.get("cache-control")).toContain("no-store");
  expect(await read(browser, "/vote/results")).toMatch(
    /Your vote is in.*Counting until.*Times are in the track’s time zone.*Ballot1.*Lando Norris, your choice/,
  );
  expect(await read(browser, "/vote/results")).not.toContain("Your vote is in");
  expect(await read(browser, "/vote")).toMatch(
    /Times are in the track’s time zone.*Voted.*Saved in this browser/,
  );
  expect(await read(other, "/vote/results")).toContain("Hidden until you vote");

  at(CLOSED);
  expect(await read(other, "/vote")).toMatch(
    /Next vote: Qatar.*The Las Vegas Grand Prix votes are in\. Vote results/,
  );
  expect(await read(other, "/vote/results")).toMatch(/Final, voting closed.*Max Verstappen100%/);
  expect(await read(other, "/vote/results")).toMatch(
    /Max Verstappen leads the fans’ championship\. .* leads the real one/,
  );
  expect(await read(other, MEETING)).toContain("Vote results");
  expect(await read(other, "/")).toMatch(/Fan’s Choice, Las Vegas.*100% of the vote/);
});

test("a rejected ballot shows the reason, keeps the picks and changes no votes", async () => {
  const browser = newBrowser();
  at(OPEN);
  const readResponse = async (response: ReturnType<typeof sendForm>) => {
    const { status, text } = await response;
    return { status, text: text.replaceAll("&#x27;", "'") };
  };
  const before = await database.sql`select * from site.vote_counts order by 1, 2, 3, 4`;
  const wrong = await readResponse(sendForm(browser, { ...PICKS, team: "brawn" }));
  expect(wrong.status).toBe(422);
  expect(wrong.text).toContain(voteErrors["team-ineligible"].text);
  expect(wrong.text).toMatch(
    /checked=""[^>]*value="max-verstappen"|value="max-verstappen"[^>]*checked=""/,
  );
  for (const [status, response] of [
    [400, await browser.post("/vote", {})],
    [400, await browser.post("/vote", { meeting: "1168", paper: "x".repeat(3_000), ...PICKS })],
    [
      400,
      await browser.ask("POST", "/vote", {
        headers: { "content-type": "text/plain", origin: url },
        body: "vote",
      }),
    ],
    [403, await browser.post("/vote", { meeting: "1168", paper: "a.b.c.d", ...PICKS })],
    [
      403,
      await browser.post(
        "/vote",
        { meeting: "1168", paper: "", ...PICKS },
        { origin: "https://elsewhere.test" },
      ),
    ],
  ] as const)
    expect([status, response.text.includes("Your vote wasn’t counted") || status === 403]).toEqual([
      response.status,
      true,
    ]);
  expect([...(await database.sql`select * from site.vote_counts order by 1, 2, 3, 4`)]).toEqual([
    ...before,
  ]);

  const { text } = await browser.get("/vote");
  const paper = /name="paper" value="([^"]*)"/.exec(text)?.[1] ?? "";
  const form = { meeting: "1168", paper, ...PICKS };
  expect((await browser.post("/vote", form)).status).toBe(303);
  const again = await readResponse(browser.post("/vote", { ...form, team: "ferrari" }));
  expect(again.status).toBe(409);
  expect(again.text).toContain(voteErrors["token-used"].text);
  expect(again.text).toContain("Here’s a new ballot.");
  expect(again.text).not.toMatch(/load the page/i);
});

test("shows a notice instead of the ballot while voting is paused", async () => {
  at(OPEN);
  const flip = (isOn: boolean) =>
    setSwitch(database.db, { name: "voting", isOn, by: "chief" }, now);
  await flip(false);
  const { status, headers, text } = await newBrowser().get("/vote");
  await flip(true);
  expect([status, headers.get("retry-after")]).toEqual([503, "600"]);
  expect(text).toMatch(/Voting is paused/);
  expect(text).not.toMatch(/<input[^>]*name="paper"/);
  expect(await read(newBrowser(), "/vote")).toContain("No account needed");
});

test("reopens only the pick affected by a later ruling, and explains why", async () => {
  const { sql } = database;
  const [touched, untouched] = [newBrowser(), newBrowser()];
  at(OPEN);
  await sendForm(touched);
  await sendForm(untouched, { ...PICKS, rest: "fernando-alonso" });

  const first = await raceDocument(sql, 2025, 22);
  const appeal: RaceDocument = {
    ...first,
    rows: first.rows.map((row) =>
      row.driver.ref === "norris"
        ? { ...row, status: "Finished", positionText: "20", pointsHundredths: 100 }
        : row,
    ),
  };
  const ingest = async (document: RaceDocument, moment: string): Promise<void> => {
    const receivedAt = Temporal.Instant.from(moment);
    const response = await ingestDocument(sql, { source: "ergast", document, receivedAt });
    expect(response).toMatchObject({ kind: "recorded", isNewVersion: true });
    facts = { ...facts };
    voting.refresh();
  };
  await ingest(first, "2025-11-23T05:40:00Z");
  at(CLOSED);
  expect(await read(touched, "/vote")).toContain("votes are in");
  await ingest(appeal, "2025-11-27T10:00:00Z");

  const page = await read(touched, "/vote");
  expect(page).toMatch(/Only affected picks can be changed/);
  expect(page).toMatch(
    /The race result changed, so one of your picks no longer counts.*by Friday 28 November/,
  );
  expect(page).toContain("Lando Norris is no longer eligible.");
  expect(await read(untouched, "/vote")).toContain("votes are in");
  expect(await read(untouched, "/vote/results")).toContain(
    "Voters whose picks were affected can choose again until",
  );

  const overreaching = await sendForm(touched, { ...PICKS, rest: "yuki-tsunoda", team: "ferrari" });
  expect([
    overreaching.status,
    overreaching.text.includes(voteErrors["nothing-reopened"].text),
  ]).toEqual([409, true]);
  const late = {
    meeting: "1168",
    paper: voting.issueBallotToken(1168),
    ...PICKS,
    rest: "yuki-tsunoda",
  };
  const closed = await untouched.post("/vote", late);
  expect([closed.status, closed.text.includes(voteErrors.closed.text)]).toEqual([409, true]);
  expect((await sendForm(touched, { ...PICKS, rest: "yuki-tsunoda" })).status).toBe(303);
  expect(await read(touched, "/vote")).toContain("votes are in");
  expect(await read(touched, "/vote/results")).toContain("Yuki Tsunoda, your choice");
});
