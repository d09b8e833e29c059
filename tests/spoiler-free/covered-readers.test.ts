import { afterAll, beforeAll, expect, test } from "vitest";

import { noFavourites } from "#domain/members/favourites.ts";
import { defaultPreferences } from "#domain/members/preferences.ts";
import { noClock, type Reader } from "#domain/members/reader.ts";
import type { Accounts } from "#accounts/accounts.ts";

import { listen, withCookie } from "../support/covered-sites.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { noAccounts } from "../support/no-accounts.ts";
import { servicesAt } from "../support/services-at.ts";
import { loadBuild } from "../support/test-site.ts";

const seconds = (iso: string): number => Date.parse(iso) / 1000;
const beforeRace = withCookie({
  revealedThrough: seconds("2024-11-03T10:30:00Z"),
  revealAfterHours: null,
});
const beforeQualifying = withCookie({
  revealedThrough: seconds("2024-11-02T14:00:00Z"),
  revealAfterHours: null,
});
const allSeen = withCookie({
  revealedThrough: seconds("2024-11-03T15:30:00Z"),
  revealAfterHours: null,
});

/** The championship leader's points after São Paulo 2024. */
const AFTER = "393";

const readers: Accounts["findReaders"] = (keys) =>
  Promise.resolve(new Map(keys.map((key) => [key, { reader: readerOf(key), clock: noClock }])));
const readerOf = (key: string): Reader => ({
  account: {
    id: key,
    email: `${key}@example.org`,
    displayName: key,
    photoUrl: null,
    isAdmin: false,
  },
  favourites: noFavourites,
  preferences: defaultPreferences,
});

let database: FactsDatabase;
let pages: Awaited<ReturnType<typeof loadBuild>>;
let site: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  database = await openFactsDatabase();
  pages = await loadBuild();
  const accounts: Accounts = {
    ...noAccounts,
    findReaders: readers,
    mayBeSignedIn: (cookie) => cookie?.includes("session=") === true,
    sessionKey: (cookie) => /session=(ana|bob)/.exec(cookie ?? "")?.[1] ?? null,
  };
  const services = { ...servicesAt(database.db, "2024-11-06T12:00:00Z"), accounts };
  site = await listen(services, pages.build, {
    cachePages: true,
    readerChanges: { follow: () => undefined },
  });
});
afterAll(async () => {
  await site.close();
  await pages.close();
});

const both = (first: { readonly cookie?: string }, session: string) => ({
  cookie: `${first.cookie}; session=${session}`,
});

test("never sends readers with and without a cover each other's cached pages, whatever the order of requests", async () => {
  const asked = Array.from(
    { length: 60 },
    (_, i) => [{}, beforeRace, beforeQualifying, allSeen][(i * 7) % 4] ?? {},
  );
  for (const wave of [asked, asked.toReversed()]) {
    const texts = await Promise.all(wave.map((headers) => site.ask("/drivers", headers)));
    for (const [i, { status, text }] of texts.entries()) {
      expect(status).toBe(200);
      const isOpen = wave[i] === allSeen || !("cookie" in (wave[i] ?? {}));
      expect(text.includes(`>${AFTER}<`)).toBe(isOpen);
    }
  }
});

test("shares one document between readers with the same cover, whatever their other cookies", async () => {
  const other = { cookie: `theme=x; ${beforeRace.cookie}` };
  const [one, two] = [await site.ask("/teams", beforeRace), await site.ask("/teams", other)];
  expect(two.headers.get("etag")).toBe(one.headers.get("etag"));
  expect(one.headers.get("cache-control")).toBe("private, no-cache");
  const again = await site.ask("/teams", {
    ...beforeRace,
    "if-none-match": one.headers.get("etag") ?? "",
  });
  expect(again.status).toBe(304);
  const open = await site.ask("/teams", { "if-none-match": one.headers.get("etag") ?? "" });
  expect(open.status).toBe(200);
});

test("sends signed-in readers the covered page with their own name", async () => {
  for (let turn = 0; turn < 3; turn += 1)
    for (const name of ["ana", "bob"]) {
      const covered = await site.ask("/drivers", both(beforeRace, name));
      expect(covered.text).toContain(`${name}@example.org`);
      expect(covered.text).not.toContain(`>${AFTER}<`);
      const open = await site.ask("/drivers", both({ cookie: "a=1" }, name));
      expect(open.text).toContain(`${name}@example.org`);
      expect(open.text).toContain(`>${AFTER}<`);
    }
});

test("a circuit's page doesn't offer a hidden race as the next one there", async () => {
  const covered = await site.ask("/circuits/interlagos", beforeRace);
  expect(covered.text).toContain("1973–2023");
  expect(covered.text).not.toContain("Next race here");
  expect((await site.ask("/circuits/yas-marina", beforeRace)).text).toContain("Next race here");
});

test("a hidden first race at a circuit isn't said to be none, and hidden sessions aren't next", async () => {
  const beforeVegas = withCookie({
    revealedThrough: seconds("2023-11-16T00:00:00Z"),
    revealAfterHours: null,
  });
  const afterVegas = await listen(servicesAt(database.db, "2023-11-19T12:00:00Z"), pages.build);
  try {
    const plate = /Las Vegas<\/a>.*?<\/li>/s.exec(
      (await afterVegas.ask("/circuits", beforeVegas)).text,
    )?.[0];
    expect(plate).toContain("First race hidden");
    const next = (await afterVegas.ask("/api/widget/next", beforeVegas)).text;
    expect(JSON.parse(next)).toMatchObject({
      name: "Abu Dhabi Grand Prix",
      session: "Practice 1",
      status: "upcoming",
    });
  } finally {
    await afterVegas.close();
  }
  const saturday = await listen(servicesAt(database.db, "2023-11-18T12:00:00Z"), pages.build);
  try {
    const next = (await saturday.ask("/api/widget/next", beforeVegas)).text;
    expect(JSON.parse(next)).toMatchObject({ name: "Las Vegas Grand Prix", session: "Race" });
  } finally {
    await saturday.close();
  }
});

interface Stored {
  readonly vary: readonly string[];
  readonly asked: Headers;
  readonly text: string;
}

/**
 * A shared cache in front of the site. Stores public responses by the request headers that they
 * vary by.
 */
function openProxy() {
  const stored = new Map<string, Stored[]>();
  let hits = 0;
  return {
    hits: () => hits,
    async ask(path: string, headers: Readonly<Record<string, string>>): Promise<string> {
      const asked = new Headers(headers);
      const fits = ({ vary, asked: other }: Stored): boolean =>
        vary.every((name) => asked.get(name) === other.get(name));
      const known = stored.get(path)?.find(fits);
      if (known !== undefined) {
        hits += 1;
        return known.text;
      }
      const answer = await site.ask(path, headers);
      const control = answer.headers.get("cache-control") ?? "";
      if (
        answer.status === 200 &&
        control.includes("public") &&
        !/private|no-store/.test(control)
      ) {
        const vary = (answer.headers.get("vary") ?? "").split(/,\s*/).filter(Boolean);
        stored.set(path, [...(stored.get(path) ?? []), { vary, asked, text: answer.text }]);
      }
      return answer.text;
    },
  };
}

test.each([
  ["/drivers", `>${AFTER}<`],
  ["/drivers.data", `"${AFTER}"`],
  ["/api/mongo/piloti?order=asc", `:${AFTER},`],
  ["/ergast/f1/2024/driverStandings.json", `"${AFTER}"`],
  ["/schedule/2024/sao-paulo-grand-prix", "2:06:54.430"],
])(
  "never sends a spoiler-free reader another reader's copy of %s through a caching proxy",
  async (path, result) => {
    const proxy = openProxy();
    const shows = async (headers: Readonly<Record<string, string>>) =>
      (await proxy.ask(path, headers)).includes(result);
    expect(await shows({})).toBe(true);
    expect(await shows({})).toBe(true);
    expect(proxy.hits()).toBe(1);
    expect(await shows(beforeRace)).toBe(false);
    expect(await shows(beforeRace)).toBe(false);
    expect(await shows({})).toBe(true);
    expect(await shows(beforeQualifying)).toBe(false);
    expect(proxy.hits()).toBe(2);
  },
);

test.each(["/schedule/2024/sao-paulo-grand-prix", "/live"])(
  "doesn't invite readers on %s to predict a race that is over",
  async (path) => {
    const { text } = await site.ask(path, beforeQualifying);
    expect(text).toContain("São Paulo");
    expect(text).not.toContain("Pick the top three before");
  },
);

const cookieOf = (headers: Headers): string => headers.getSetCookie().join().split(";")[0] ?? "";

test("switches on with the latest weekend hidden, reveals sessions in order and switches off", async () => {
  const on = await site.ask("/spoiler-free", {}, { mode: "on", to: "/drivers?round=3" });
  expect([on.status, on.headers.get("location")]).toEqual([303, "/drivers?round=3"]);
  expect(on.headers.get("clear-site-data")).toBe('"cache"');
  const hidden = { cookie: cookieOf(on.headers) };
  const page = await site.ask("/schedule/2024/sao-paulo-grand-prix", hidden);
  for (const label of ["Practice 1", "Sprint Qualifying", "Sprint", "Qualifying", "Race"])
    expect(page.text).toContain(`Show ${label}<`);
  const reveal = (session: string, from: Readonly<Record<string, string>>) =>
    site.ask("/spoiler-free", from, {
      reveal: `2024/sao-paulo-grand-prix/${session}`,
      to: "/drivers",
    });
  const qualifying = await reveal("qualifying", hidden);
  expect(cookieOf(qualifying.headers)).toBe(beforeRace.cookie);
  expect(qualifying.headers.has("clear-site-data")).toBe(false);
  const next = await site.ask("/schedule/2024/sao-paulo-grand-prix", beforeRace);
  expect(next.text).toContain("Show Race<");
  expect(next.text).not.toContain("Show Qualifying<");
  const race = await reveal("race", beforeRace);
  expect(cookieOf(race.headers)).toBe(allSeen.cookie);
  expect(cookieOf((await reveal("qualifying", allSeen)).headers)).toBe(allSeen.cookie);
  const off = await site.ask("/spoiler-free", allSeen, { mode: "off" });
  expect([off.status, off.headers.get("location"), cookieOf(off.headers)]).toEqual([
    303,
    "/",
    "spoiler_free=",
  ]);
});

test("keeps revealed sessions visible when the reader changes the reveal delay", async () => {
  const changed = await site.ask("/spoiler-free", beforeRace, { mode: "on", after: "24" });
  expect(cookieOf(changed.headers)).toBe("spoiler_free=1730629800.24");
  expect((await site.ask("/drivers", { cookie: cookieOf(changed.headers) })).text).toContain(
    `>${AFTER}<`,
  );
});

test.each([
  [{}],
  [{ mode: "maybe" }],
  [{ mode: "on", after: "72" }],
  [{ mode: "on", reveal: "2024/sao-paulo-grand-prix/race" }],
  [{ reveal: "" }],
  [{ reveal: "2024/no-such-grand-prix/race" }],
  [{ reveal: "2024/sao-paulo-grand-prix/practice-3" }],
  [{ reveal: "2024/sao-paulo-grand-prix/__proto__" }],
  [{ reveal: "2024/las-vegas-grand-prix/practice-1" }],
  [{ reveal: "2024/são-paulo-grand-prix/race" }],
  [{ reveal: "2024/sa\u0303o-paulo-grand-prix/race" }],
  [{ reveal: "２０２４/sao-paulo-grand-prix/race" }],
  [{ reveal: "../../etc/passwd" }],
  [{ reveal: "9".repeat(900) }],
])("rejects the form %j with a plain message", async (form) => {
  const answer = await site.ask("/spoiler-free", beforeRace, form);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain("Nothing was changed");
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each([
  "https://evil.example/",
  "//evil.example",
  "/\\evil.example",
  "javascript:alert(1)",
  "/api/auth/x",
])("redirects to the home page instead of %s", async (to) => {
  const answer = await site.ask("/spoiler-free", {}, { mode: "on", to });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
});

test("changes nothing after a form from another site", async () => {
  const answer = await site.ask(
    "/spoiler-free",
    { origin: "https://evil.example" },
    { mode: "off" },
  );
  expect(answer.status).toBe(403);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each([
  "spoiler_free=on",
  "spoiler_free=",
  "spoiler_free=1e9.24",
  "spoiler_free=999999999999.never",
])("hides nothing for a cookie that the site didn't write (%s)", async (cookie) => {
  const answer = await site.ask("/drivers", { cookie });
  expect(answer.text).toContain(`>${AFTER}<`);
  expect(answer.text).not.toContain("Spoiler-free</a>");
});
