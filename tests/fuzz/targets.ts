import { isErgastError, parseErgastRequest } from "#domain/ergast/request.ts";
import { runningOrder } from "#domain/live/live-session.ts";
import { MAX_SUMMARY_LENGTH, type NewsItem } from "#domain/news/news.ts";
import { parseEditorial } from "#upstream/editorial/parse-editorial.ts";
import { createErgastClient } from "#upstream/ergast/ergast-client.ts";
import type { HttpReader } from "#upstream/http-reader.ts";
import { F1State } from "#upstream/live-timing/f1/f1-state.ts";
import { readRecord } from "#upstream/live-timing/f1/signalr-records.ts";
import { OpenF1State } from "#upstream/live-timing/openf1/openf1-state.ts";
import { type OpenF1Table, wire } from "#upstream/live-timing/openf1/openf1-wire.ts";
import type { ParsedNews } from "#upstream/news-reading.ts";
import { parseRaceFans } from "#upstream/racefans/parse-racefans.ts";
import { tryReadForm } from "#web/forms/read-form.server.ts";

import { readStill } from "../support/demo-session.ts";
import type { Target } from "./fuzz.ts";

const nowMs = Date.parse("2026-08-20T10:00:00Z");
const MAX_INT4 = 2 ** 31 - 1;

function check(holds: boolean, promise: string): void {
  if (!holds) throw new Error(`broken rule: ${promise}`);
}

/** PostgreSQL's text type can't hold the character U+0000, and its integers have four bytes. */
function checkStorable(value: unknown): void {
  if (typeof value === "string") check(!value.includes("\0"), "no U+0000 in text");
  else if (typeof value === "number")
    check(Math.abs(value) <= MAX_INT4, `a number that fits a column, not ${value}`);
  else if (typeof value === "object" && value !== null)
    for (const [name, part] of Object.entries(value)) {
      checkStorable(name);
      checkStorable(part);
    }
}

function checkNews(news: ParsedNews): void {
  if (!news.readable) return;
  for (const item of news.items) checkItem(item);
}

function checkItem({ link, title, summary, author, publishedAt, ...rest }: NewsItem): void {
  check(/^https?:$/.test(new URL(link).protocol), "a link to the web");
  check(title !== "" && title.length <= 300, "a title of up to 300 characters");
  check(
    summary.length <= MAX_SUMMARY_LENGTH && (author ?? "").length <= 80,
    "a short summary and author",
  );
  check(publishedAt.epochMilliseconds <= nowMs, "a publication in the past");
  checkStorable([link, title, summary, author, rest]);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Answers every request with the same document. */
function readerOf(body: unknown): HttpReader {
  const fresh = { kind: "fresh", etag: null, lastModified: null } as const;
  return {
    readJson: () => Promise.resolve({ ...fresh, body }),
    readText: () => Promise.reject(new Error("Ergast answers are JSON")),
  };
}

async function readErgast(text: string): Promise<void> {
  const body = parseJson(text);
  if (body === undefined) return;
  const budget = { take: () => Promise.resolve({ granted: true } as const) };
  const client = createErgastClient(new URL("http://ergast.test/f1"), readerOf(body), budget);
  const answers = await Promise.all([
    client.readCalendar(2031),
    client.readRaceClassification(2031, 2),
    client.readSprint(2031, 2),
    client.readQualifying(2031, 2),
    client.readLaps(2031, 2),
    client.readPitStops(2031, 2),
    client.readDriverStandings(2031, 2),
    client.readTeamStandings(2031, 2),
  ]);
  for (const answer of answers) if (answer.kind === "fresh") checkStorable(answer.document);
}

function readLiveRecords(text: string): void {
  const state = new F1State();
  for (const line of text.split("\n")) {
    const record = readRecord(line);
    if (record.kind === "update") state.apply(record.topic, record.data);
    if (record.kind === "snapshot") state.replaceAll(record.topics);
    const session = readStill(state);
    check(
      runningOrder(session).length === Object.keys(session.cars).length,
      "every car in the running order",
    );
    JSON.stringify(session);
  }
}

function readOpenF1(text: string): void {
  const state = new OpenF1State();
  for (const line of text.split("\n")) {
    const tables = parseJson(line);
    if (typeof tables !== "object" || tables === null) continue;
    for (const [table, rows] of Object.entries(tables))
      if (Object.hasOwn(wire, table)) state.take(table as OpenF1Table, rows);
    JSON.stringify(state.read(nowMs));
  }
}

/** The first line is the content type, the rest the body. */
async function readFormBody(text: string): Promise<void> {
  const [type = "", ...lines] = text.split("\n");
  const headers = new Headers();
  // A server never receives a header with other characters.
  headers.set("content-type", type.replace(/[^\t\u0020-\u007e]/g, ""));
  const request = new Request("http://gridwalk.test/vote", {
    method: "POST",
    headers,
    body: lines.join("\n"),
  });
  const form = await tryReadForm(request, { files: type.startsWith("multipart") });
  if ("status" in form) return;
  for (const [name, value] of Object.entries(form.values)) {
    check(/^[\w-]{1,60}$/.test(name), "a plain field name");
    check(typeof value === "string" && value.length <= 4_000, "a short value");
  }
}

function readErgastAddress(text: string): void {
  const request = parseErgastRequest(text);
  if (isErgastError(request)) return check([400, 404].includes(request.status), "a client error");
  check(request.limit >= 1 && request.limit <= 100, "a limit from 1 to 100");
  check(request.offset >= 0 && request.offset <= 1_000_000_000, "a plausible offset");
  check(/^[a-z0-9/._-]*$/.test(request.path), `a plain path, not ${request.path}`);
  checkStorable([...request.filters]);
}

export const targets: readonly Target[] = [
  {
    name: "racefans",
    run: (text) => checkNews(parseRaceFans(text, { nowMs, imageHosts: ["*.racefans.test"] })),
  },
  {
    name: "editorial",
    run: (text) =>
      checkNews(
        parseEditorial(parseJson(text), {
          nowMs,
          imageHosts: ["*.test"],
          articleUrl: "https://f1.test/{slug}.{id}",
        }),
      ),
  },
  { name: "ergast", run: readErgast },
  { name: "ergast-addresses", run: readErgastAddress },
  { name: "live-f1", run: readLiveRecords },
  { name: "live-openf1", run: readOpenF1 },
  { name: "forms", run: readFormBody },
];
