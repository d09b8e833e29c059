import { matchRoutes } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";

import { saveFavourite } from "#db/queries/members/favourites.ts";
import { savePreferences } from "#db/queries/members/profiles.ts";
import { type LiveSession, nothingYet, unknownCar } from "#domain/live/live-session.ts";
import { Temporal } from "#domain/time.ts";
import type { Accounts } from "#accounts/accounts.ts";
import type { Live } from "#live/live.ts";

import { moments } from "../e2e/support/site.ts";
import { pages } from "../e2e/support/pages.ts";
import { openTestAccounts, signedInBrowser } from "../support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";
import { noLive } from "../support/no-live.ts";
import { openReadingSite, type ReadingSite } from "../support/reading-site.ts";

/** Routes with pages that signed-in readers share, except for the holes in them. */
const FILLED = [
  "/",
  "/schedule",
  "/schedule/:season/changes",
  "/schedule/:season/:meeting",
  "/teams",
  "/teams/:team",
  "/drivers",
  "/drivers/:driver",
  "/race-results/:season?",
  "/qualifying-results/:season?",
  "/f1-history",
  "/f1-history/records",
  "/f1-history/points",
  "/f1-history/teams",
  "/f1-history/:year",
  "/circuits",
  "/circuits/:id",
  "/track-vizualizer",
  "/track-vizualizer/:season/:meeting",
  "/fun",
  "/fun/title-simulator",
  "/fun/guess-the-driver",
  "/fun/guess-the-circuit",
  "/live",
  "/search",
  "/follow",
  "/follow/notifications",
  "/watch",
  "/info",
  "/privacy-policy",
  "/terms-of-service",
  "/greeting",
];

/** Routes whose pages are rendered for each signed-in reader, and why. */
const RENDERED: Readonly<Record<string, string>> = {
  "/vote": "the reader's ballot",
  "/vote/results": "the reader's own choices, and whether the reader may see the count",
  "/fun/predictor": "the reader's predictions",
  "/reaction-game": "the reader's place and best time",
  "/spoiler-free": "what the reader has chosen",
  "/watch/picks": "the reader's picks, only in the time machine",
  "/login": "redirects signed-in readers",
  "/signup": "redirects signed-in readers",
  "/log-in-code": "the login that waits for a code",
  "/log-in-again": "the account",
  "/two-factor": "the account",
  "/forgot-password": "needs to know who is signed in",
  "/confirm": "the account",
  "/auth-action": "the account",
  "/unsubscribe/:token": "whose emails the link stops",
  "/profile": "the account",
  "/update-profile": "the account",
  "/update-profile/photo": "the account",
  "/admin": "an admin page",
  "/admin/season-events": "an admin page",
  "/admin/driver-editor": "an admin page",
  "/admin/team-editor": "an admin page",
  "/admin/history": "an admin page",
  "/admin/jobs": "an admin page",
  "/admin/switches": "an admin page",
  "/admin/webhooks": "an admin page",
  "/admin/users": "an admin page",
  "/admin/votes": "an admin page",
  "/admin/test": "an admin page",
  "/admin/*": "an admin page",
  "/update-teams": "an admin page",
  "/test": "an admin page",
  "/schedule/:meeting": "redirects",
  "/refused": "an error, never cached",
  "/*": "an error, never cached",
};

/** URLs to check in addition to those of the pages open to visitors. */
const MORE = ["/live?show=demo", "/live?show=demo&view=wide"];

/** A demo session with the car of a reader's favourite driver. */
const session: LiveSession = {
  ...nothingYet,
  phase: "live",
  event: {
    meeting: "Demo Grand Prix",
    session: "Race",
    kind: "race",
    startsAtMs: null,
    invented: true,
  },
  cars: Object.fromEntries(
    ["HUL", "ALB", "VER"].map((code, i) => [
      String(i),
      { ...unknownCar(String(i)), code, place: i + 1 },
    ]),
  ),
};
const nowMs = Date.parse(moments.raceWeekend);
const live: Live = {
  ...noLive,
  nowMs: () => nowMs,
  look: (channel) =>
    channel === "demo" ? { id: 1, dueMs: nowMs, heardAtMs: nowMs, session } : null,
};

let database: TestDatabase;
let accounts: Accounts;
let sharing: ReadingSite;
let rendering: ReadingSite;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  ({ accounts } = await openTestAccounts(database));
  const moment = moments.raceWeekend;
  sharing = await openReadingSite(database, accounts, { cachePages: true, moment, live });
  rendering = await openReadingSite(database, accounts, { cachePages: false, moment, live });
});
afterAll(async () => {
  await sharing.close();
  await rendering.close();
  await database.drop();
});

const ROUTES = [...FILLED, ...Object.keys(RENDERED)].map((path) => ({ path }));
const routeOf = (page: string): string => matchRoutes(ROUTES, page)?.[0]?.route.path ?? "";

async function member(name: string): Promise<{ readonly cookie: string; readonly id: string }> {
  const email = `${crypto.randomUUID()}@example.org`;
  const cookie = (await signedInBrowser(database, accounts, email, name)).cookie();
  const id = (await accounts.findSignedIn(new Headers({ cookie })))?.account.id ?? "";
  return { cookie, id };
}

test("every page route is either shared by signed-in readers or rendered for each reader", () => {
  const { routes } = sharing;
  const pathOf = (id: string | undefined): string => {
    const route = id === undefined ? undefined : routes[id];
    return route === undefined
      ? ""
      : `${pathOf(route.parentId)}${route.path ? `/${route.path}` : ""}`;
  };
  const paths = Object.values(routes).flatMap((route) => {
    const isPage = route !== undefined && route.id !== "root" && "default" in route.module;
    return isPage && (route.path !== undefined || route.index) ? [pathOf(route.id) || "/"] : [];
  });
  expect(paths.toSorted()).toEqual([...FILLED, ...Object.keys(RENDERED)].toSorted());
  const visited = [...pages, ...MORE].map(routeOf);
  // The test below requests at least one page of every shared route.
  expect(FILLED.filter((path) => !visited.includes(path))).toEqual([]);
});

test(
  "a shared page is identical to the page rendered for its reader",
  { timeout: 240_000 },
  async () => {
    const plain = await member("Ana");
    const odd = await member(`<b>"Zoë" & 'Sons'</b>`);
    const now = Temporal.Now.instant();
    await savePreferences(
      database.db,
      odd.id,
      { timeZone: "Asia/Kolkata", hours: "12", lengths: "mi" },
      now,
    );
    await saveFavourite(database.db, odd.id, { kind: "driver", id: "nico-hulkenberg" }, now);
    await saveFavourite(database.db, odd.id, { kind: "team", id: "williams" }, now);
    await database.sql`update members.accounts set photo_url = '/photos/x.webp', role = 'admin' where id = ${odd.id}`;
    const rendered = new Set<string>();
    for (const path of [...pages, ...MORE]) {
      const [pathname = "", query = ""] = path.split("?");
      const data = `${pathname === "/" ? "/_" : pathname}.data${query && `?${query}`}`;
      for (const address of [path, data]) {
        for (const { cookie } of [plain, odd]) {
          const expected = await rendering.get(address, cookie);
          // The first response may be rendered. Later ones come straight from the cache.
          const answers = [await sharing.get(address, cookie), await sharing.get(address, cookie)];
          for (const answer of answers) {
            expect(answer.status, address).toBe(expected.status);
            expect(answer.headers.get("cache-control"), address).toMatch(/private|no-store/);
            // Only shared pages have an entity tag.
            if (answer.headers.get("etag") === null) {
              rendered.add(path);
              continue;
            }
            expect(differenceOf(answer.text, expected.text), address).toBeNull();
            expect(answer.headers.get("content-security-policy"), address).toBe(
              expected.headers.get("content-security-policy"),
            );
          }
        }
      }
    }
    expect([...rendered]).toEqual([...pages, ...MORE].filter((page) => routeOf(page) in RENDERED));
  },
);

/** Returns the parts of two texts where they begin to differ, or null if they are equal. */
function differenceOf(
  actual: string,
  expected: string,
): { readonly actual: string; readonly expected: string } | null {
  if (actual === expected) return null;
  let at = 0;
  while (at < actual.length && actual[at] === expected[at]) at += 1;
  const from = Math.max(0, at - 120);
  return { actual: actual.slice(from, at + 160), expected: expected.slice(from, at + 160) };
}
