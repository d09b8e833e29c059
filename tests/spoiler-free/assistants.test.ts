import { afterAll, beforeAll, expect, test } from "vitest";

import { withCookie } from "../support/covered-sites.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { type ListeningSite, startListening } from "../support/listening-site.ts";
import { servicesAt } from "../support/services-at.ts";

const BEFORE_RACE = Date.parse("2024-11-03T10:30:00Z") / 1000;

let database: FactsDatabase;
let site: ListeningSite;
beforeAll(async () => {
  database = await openFactsDatabase();
  const services = servicesAt(database.db, "2024-11-06T12:00:00Z");
  site = await startListening({ ...services, settings: { ...services.settings, trustProxy: 1 } });
});
afterAll(async () => {
  await site.close();
});

async function askStandings(headers: Readonly<Record<string, string>>): Promise<string> {
  const response = await fetch(`${site.url}/mcp`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...headers,
    },
    body: JSON.stringify({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name: "driver_standings", arguments: {} },
    }),
  });
  return response.text();
}

test("reveals no hidden result to an assistant that sends a spoiler-free reader’s cookie", async () => {
  expect(await askStandings({})).toContain('\\"after\\":\\"São Paulo Grand Prix\\"');
  const covered = await askStandings({
    ...withCookie({ revealedThrough: BEFORE_RACE, revealAfterHours: null }),
  });
  expect(covered).toContain('\\"after\\":\\"sprint at the São Paulo Grand Prix\\"');
});

test("counts each client’s calls, apart from reads of the open API", async () => {
  const from = { "x-forwarded-for": "198.51.100.40" };
  const left = async (send: () => Promise<Response>): Promise<string | null> => {
    const response = await send();
    await response.arrayBuffer();
    return response.headers.get("ratelimit");
  };
  const call = () => fetch(`${site.url}/mcp`, { method: "POST", headers: from, body: "{" });
  const first = await left(call);
  const second = await left(call);
  expect(first).not.toBeNull();
  expect(second).not.toBe(first);
  expect(await left(() => fetch(`${site.url}/api/search?q=ferrari`, { headers: from }))).toBe(
    first,
  );
});
