import { type IncomingHttpHeaders, request } from "node:http";

import { afterAll, beforeAll, expect, test } from "vitest";

import type { Accounts } from "#accounts/accounts.ts";

import { listen, withCookie } from "../support/covered-sites.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { noAccounts } from "../support/no-accounts.ts";
import { servicesAt } from "../support/services-at.ts";
import { loadBuild } from "../support/test-site.ts";

const hidden = withCookie({
  revealedThrough: Date.parse("2024-11-03T10:30:00Z") / 1000,
  revealAfterHours: null,
});
/** The leader's points after São Paulo 2024, and the winner's time. */
const RESULT = />393<|"393"|[a-z]":393,|2:06:54\.430/;

let database: FactsDatabase;
let pages: Awaited<ReturnType<typeof loadBuild>>;
let site: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  database = await openFactsDatabase();
  pages = await loadBuild();
  const accounts: Accounts = {
    ...noAccounts,
    mayBeSignedIn: (cookie) => cookie?.includes("session=") === true,
  };
  const services = { ...servicesAt(database.db, "2024-11-06T12:00:00Z"), accounts };
  site = await listen(services, pages.build, { cachePages: true });
});
afterAll(async () => {
  await site.close();
  await pages.close();
});

/** Sends the request's target unchanged. `fetch` would normalise it. */
function send(target: string, headers: Readonly<Record<string, string>>, method = "GET") {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(site.url);
      const sent = request({ hostname, port, path: target, headers, method }, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString("utf8"),
          }),
        );
      });
      sent.on("error", reject);
      sent.end();
    },
  );
}

const pageTargets = ["/drivers", "/drivers.data", "/schedule/2024/sao-paulo-grand-prix"];
const answerTargets = [
  "/api/mongo/piloti?order=asc",
  "/ergast/f1/2024/driverStandings.json",
  "/f1/2024/driverStandings.json",
];

test.each([...pageTargets, ...answerTargets])(
  "shows the result on %s to readers who hide nothing",
  async (target) => {
    expect((await send(target, {})).text).toMatch(RESULT);
  },
);

const spellings = [
  "//drivers",
  "/./drivers",
  "/drivers/",
  "/Drivers",
  "/DRIVERS.data",
  "/%64rivers",
  "/drivers?round=99",
  "/drivers?",
  "/drivers?a=1#b",
  "/x/../drivers",
  "/admin/../drivers",
  "/admin/..%2Fdrivers",
  "/admin//../drivers.data",
  "/_root.data",
  "/drivers.data?_routes=routes%2Fstandings%2Fdrivers",
  "/api//mongo/piloti?order=asc",
  "/%61pi/mongo/piloti?order=asc",
  "/api/./mongo/piloti",
  "/api/clock/../mongo/piloti?order=asc",
  "/api/auth/../mongo/piloti?order=asc",
  "/api/auth/%2e%2e/mongo/piloti?order=asc",
  "/API/mongo/piloti",
  "/%65rgast/f1/2024/driverStandings.json",
  "/ergast//f1/2024/driverStandings.json",
  "/ergast/f1/2024/driverstandings",
  "/f1/2024/driverStandings.json?limit=100&x=1",
];

test.each(spellings)("shows covered readers no result for the spelling %s", async (target) => {
  for (const at of [target, `${site.url}${target}`]) {
    for (const headers of [hidden, { cookie: `session=x; ${hidden.cookie}` }]) {
      const answer = await send(at, headers);
      expect(answer.text).not.toMatch(RESULT);
      expect(answer.headers["cache-control"] ?? "no-store").toMatch(/private|no-store/);
    }
  }
});

test.each([
  ...pageTargets,
  ...answerTargets,
  "/cards/drivers/lando-norris.png",
  "/cards/standings/drivers/2024-21.png",
])(
  "reveals no result to covered readers through the entity tag and the length of %s",
  async (target) => {
    const [open, covered, head] = [
      await send(target, {}),
      await send(target, hidden),
      await send(target, hidden, "HEAD"),
    ];
    const tag = open.headers.etag ?? '"none"';
    const again = await send(target, { ...hidden, "if-none-match": tag });
    expect([covered.status, head.status, again.status]).not.toContain(304);
    expect(covered.headers.etag).not.toBe(tag);
    expect(head.text).toBe("");
    expect(head.headers.etag).toBe(covered.headers.etag);
    expect(head.headers["content-length"] ?? covered.headers["content-length"]).toBe(
      covered.headers["content-length"],
    );
  },
);

test.each([
  `spoiler_free=1730629800.never; spoiler_free=`,
  `a="x; ${hidden.cookie}; b=y"`,
  `${"a=1; ".repeat(500)}${hidden.cookie}`,
  `xspoiler_free=99999999999.never; ${hidden.cookie}`,
  `SPOILER_FREE=99999999999.never;${hidden.cookie}`,
])("finds the mode among other cookies: %s", async (cookie) => {
  expect((await send("/drivers", { cookie })).text).not.toMatch(RESULT);
});

test.each([
  "https://evil.example",
  "//evil.example/x",
  "/\\evil.example",
  "/sign-out",
  "javascript:alert(1)",
])("doesn't redirect to %s after the mode is switched on", async (to) => {
  const answer = await site.ask("/spoiler-free", {}, { mode: "on", to });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
});

test("changes the mode only for the site's own forms", async () => {
  const answer = await site.ask(
    "/spoiler-free",
    { ...hidden, origin: "https://evil.example" },
    { mode: "off" },
  );
  expect(answer.headers.getSetCookie()).toEqual([]);
  expect((await site.ask("/drivers", hidden)).text).not.toMatch(RESULT);
});
