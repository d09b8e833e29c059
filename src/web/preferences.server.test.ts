import { request } from "node:http";
import { text } from "node:stream/consumers";

import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import sharp from "sharp";

import { setSwitch } from "#db/queries/operation/switches.ts";
import { accounts } from "#db/schema/accounts.ts";
import { PHOTO_FILE_BYTES } from "#domain/members/photo.ts";
import { Temporal } from "#domain/time.ts";

import {
  alertOf,
  idTokenOf,
  openTestSite,
  type SiteBrowser,
  type TestSite,
} from "../../tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, 60_000);
afterAll(() => site.close());
beforeEach(async () => {
  await site.database.db.delete(accounts);
});

const visitor = () => site.browser();
/** Makes each email unique, because rate limits count per email. */
let anas = 0;
const ana = () => site.signedIn(`ana-${(anas += 1)}@example.org`, "Ana");

const choose = (
  browser: SiteBrowser,
  kind: string,
  id: string,
  more: Record<string, string> = {},
) => browser.post("/favourites", { kind, id, ...more });
const chooseByScript = (browser: SiteBrowser, kind: string, id: string) =>
  browser.post("/favourites", { kind, id }, { accept: "application/json" });

const textOf = (html: string): string =>
  html
    .replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll(/<!--.*?-->/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ");

test("saves a favourite without JavaScript, and shows it on the site and in the API", async () => {
  const browser = await ana();
  expect(textOf((await browser.get("/")).text)).toContain("Pick your team");
  const chosen = await choose(browser, "team", "williams", {
    to: "/teams?round=3",
    at: "team-williams",
  });
  expect([chosen.status, chosen.location]).toEqual([303, "/teams?round=3#team-williams"]);
  await choose(browser, "driver", "nico-hulkenberg");
  const home = textOf((await browser.get("/")).text);
  expect(home).toContain("Position 5 Your team Williams 0 wins 111 PTS");
  expect(home).toContain("Position 9 Your driver Nico Hülkenberg Kick Sauber 43 PTS");
  expect((await browser.get("/teams")).text).toMatch(
    /id="team-williams"[^>]*data-favourite="true"/,
  );
  expect((await browser.get("/drivers")).text).toMatch(
    /id="driver-nico-hulkenberg"[^>]*data-favourite="true"/,
  );
  const uid =
    (await site.services.accounts.findSignedIn(new Headers({ cookie: browser.cookie() })))?.account
      .id ?? "";
  const profile = await browser.get(`/api/profile/${uid}`, {
    authorization: `Bearer ${await idTokenOf(browser)}`,
  });
  expect(JSON.parse(profile.text)).toMatchObject({
    data: { favTeam: "Williams", favDriver: "HUL" },
  });
});

test("shows everyone the number of fans, but never who they are", async () => {
  const before = (await visitor().get("/teams")).text;
  expect(textOf(before)).not.toContain("Liked by");
  const browser = await ana();
  await choose(browser, "team", "haas");
  await choose(browser, "driver", "esteban-ocon");
  const fans = await visitor().get("/api/favourite/drivers/fans");
  expect(JSON.parse(fans.text)).toEqual([{ driverId: "OCO", fans: 1 }]);
  expect(JSON.parse((await visitor().get("/api/mongo/piloti/OCO")).text)).toMatchObject([
    { nrFani: 1 },
  ]);
  const teams = JSON.parse((await visitor().get("/api/mongo/teams/all")).text) as {
    name: string;
    liked_by: number;
  }[];
  expect(teams.filter(({ liked_by }) => liked_by > 0)).toMatchObject([
    { name: "Haas", liked_by: 1 },
  ]);
  const after = (await visitor().get("/teams")).text;
  expect(textOf(after)).toContain("Liked by 1");
  expect(textOf((await visitor().get("/teams/haas")).text)).toContain("Liked by 1");
  expect(textOf((await visitor().get("/drivers/OCO")).text)).toContain("1 fan on Gridwalk");
  expect((await browser.get("/drivers/OCO")).text).toContain('aria-pressed="true"');
  expect((await browser.get("/drivers/michael-schumacher")).text).not.toContain("aria-pressed");
  expect(after).not.toMatch(/data-favourite|data-choice|aria-pressed="true"/);
  expect(textOf((await visitor().get("/drivers")).text)).toContain("♥ 1 fan");
  await choose(browser, "team", "");
  expect((await visitor().get("/teams")).text).toBe(before);
});

test("rejects an invalid favourite without changing anything", async () => {
  const browser = await ana();
  await chooseByScript(browser, "team", "ferrari");
  for (const [kind, id] of [
    ["team", "brabham"],
    ["team", "lando-norris"],
    ["driver", "michael-schumacher"],
    ["engine", "ferrari"],
    ["team", "' or 1=1 --"],
    ["team", "\u0000"],
    ["team", "x".repeat(10_000)],
    ["__proto__", "ferrari"],
  ] as const) {
    const answer = await chooseByScript(browser, kind, id);
    expect(
      [answer.status, answer.headers.get("content-type")],
      `${kind} ${id.slice(0, 20)}`,
    ).toEqual([400, "application/json"]);
  }
  expect((await browser.post("/favourites", { kind: "team" })).status).toBe(400);
  const foreign = await browser.post(
    "/favourites",
    { kind: "team", id: "haas" },
    { origin: "https://evil.example" },
  );
  expect(foreign.status).toBe(403);
  for (const to of ["https://evil.example/", "//evil.example", "/\\evil.example"])
    expect((await choose(browser, "team", "ferrari", { to })).location).toBe("/profile");
  expect(textOf((await browser.get("/")).text)).toContain("Your team Ferrari");
  expect((await chooseByScript(visitor(), "team", "haas")).status).toBe(401);
  expect((await choose(visitor(), "team", "haas", { to: "/teams" })).location).toBe("/login");
});

test("keeps a favourite who isn't in the current season, and offers another choice", async () => {
  const browser = await ana();
  await chooseByScript(browser, "driver", "esteban-ocon");
  await site.database
    .sql`update members.favourites set driver_id = 'michael-schumacher', team_id = 'no-such-team'`;
  const home = textOf((await browser.get("/")).text);
  expect(home).toContain("Pick another team");
  expect(home).toContain("Pick another driver");
  expect(textOf((await browser.get("/profile")).text)).toContain("Not racing this season");
  const fans = await visitor().get("/api/favourite/drivers/fans");
  expect(JSON.parse(fans.text)).toEqual([{ driverId: "michael-schumacher", fans: 1 }]);
});

test("makes three account queries for a signed-in user's home page, and none for a visitor's", async () => {
  const browser = await ana();
  await choose(browser, "team", "haas");
  const { sql } = site.database;
  const queries: string[] = [];
  const unsafe = sql.unsafe.bind(sql);
  Object.assign(sql, {
    unsafe: (...query: Parameters<typeof unsafe>) => {
      queries.push(query[0]);
      return unsafe(...query);
    },
  });
  // Leaves out vote counts, which are public.
  const memberQueries = () => queries.splice(0).filter((query) => /"members"\."/.test(query));
  try {
    await visitor().get("/");
    const forVisitor = memberQueries();
    await browser.get("/");
    const forReader = memberQueries();
    expect(forVisitor).toEqual([]);
    expect(forReader).toHaveLength(3);
  } finally {
    Object.assign(sql, { unsafe });
  }
});

test("formats times and lengths according to the user's preferences without JavaScript", async () => {
  const browser = await ana();
  const save = (fields: Record<string, string>) =>
    browser.post("/update-profile", {
      form: "preferences",
      timeZone: "",
      hours: "24",
      lengths: "km",
      ...fields,
    });
  const saved = await save({ timeZone: "Asia/Kolkata", hours: "12", lengths: "mi" });
  expect([saved.status, textOf(saved.text).includes("Saved.")]).toEqual([200, true]);
  const page = (await browser.get("/schedule")).text;
  expect(page).toMatch(/<html[^>]* data-zone="Asia\/Kolkata" data-hours="12"/);
  // The Las Vegas race starts at 04:00 UTC on Sunday, which is 9:30 am in India.
  expect(page).toMatch(/dateTime="2025-11-23T04:00:00Z"[^>]*>9:30\s?am</);
  expect(textOf(page)).toContain("All times are shown in your time zone, Asia/Kolkata.");
  expect(textOf((await browser.get("/")).text)).toContain("3.853 mi");
  expect(textOf((await browser.get("/circuits/monza")).text)).toContain("3.600 mi");
  const race = textOf((await browser.get("/schedule/2025/italian-grand-prix")).text);
  expect(race).toContain("mph average");
  const visitorPage = (await visitor().get("/")).text;
  expect(visitorPage).not.toMatch(/data-zone="Asia\/Kolkata"|data-hours/);
  expect(textOf(visitorPage)).toContain("6.201 km");
  const invalidFields: Record<string, string>[] = [
    { timeZone: "Mars/Olympus_Mons" },
    { hours: "36" },
    { lengths: '"><b>' },
  ];
  for (const fields of invalidFields) expect((await save(fields)).status).toBe(400);
  expect((await browser.get("/")).text).toContain('data-zone="Asia/Kolkata"');
});

async function send(browser: SiteBrowser, fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value);
    else form.append(name, value, '../../"><script>.svg');
  }
  const sent = new Request(site.url, { method: "POST", body: form });
  return browser.ask("POST", "/update-profile/photo", {
    headers: { origin: site.url, "content-type": sent.headers.get("content-type") ?? "" },
    body: await sent.blob(),
  });
}

test("re-encodes a photo, serves it at a unique URL, and deletes the file when the user removes it", async () => {
  const browser = await ana();
  const red = await sharp({
    create: { width: 900, height: 500, channels: 3, background: "#d00000" },
  })
    .jpeg()
    .toBuffer();
  const addressOn = async (): Promise<string | undefined> =>
    /\/photos\/[\w-]+\.webp/.exec((await browser.get("/profile")).text)?.[0];
  const sent = await send(browser, {
    photo: new Blob([new Uint8Array(red)], { type: "image/svg+xml" }),
  });
  expect([sent.status, sent.location]).toEqual([303, "/update-profile#photo"]);
  const address = (await addressOn()) ?? "";
  const shown = await visitor().get(address);
  expect(shown.status).toBe(200);
  expect(Object.fromEntries(shown.headers)).toMatchObject({
    "content-type": "image/webp",
    "cache-control": "private, max-age=31536000, immutable",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  await send(browser, { photo: new Blob([new Uint8Array(red)]) });
  expect(await addressOn()).toBe(address);
  const other = await site.signedIn("bea@example.org", "Bea");
  await send(other, { photo: new Blob([new Uint8Array(red)]) });
  expect((await other.get("/profile")).text).not.toContain(address);
  // With uploads switched off, existing photos can still be removed.
  const flip = (isOn: boolean) =>
    setSwitch(site.database.db, { name: "photos", isOn, by: "chief" }, Temporal.Now.instant());
  await flip(false);
  const late = await send(browser, { photo: new Blob([new Uint8Array(red)]) });
  expect([late.status, textOf(late.text).includes("Picture uploads are paused.")]).toEqual([
    409,
    true,
  ]);
  expect((await send(browser, { remove: "yes" })).status).toBe(303);
  await flip(true);
  expect(await addressOn()).toBeUndefined();
  expect((await visitor().get(address)).status).toBe(404);
});

/**
 * Opens a separate connection, because the server closes the connection of a client that keeps
 * sending.
 */
function answerToBytes(
  path: string,
  bytes: number,
  more: Record<string, string> = {},
): Promise<[number, string]> {
  return new Promise((resolve, reject) => {
    const headers = { origin: site.url, ...more };
    const sending = request(`${site.url}${path}`, { method: "POST", agent: false, headers });
    sending.setHeader("content-length", bytes);
    sending.once("response", (response) => {
      const body = text(response).finally(() => sending.destroy());
      resolve(body.then((read) => [response.statusCode ?? 0, read]));
    });
    sending.once("error", reject);
    sending.flushHeaders();
  });
}

test("rejects a missing, oversized or unreadable photo with an error at its field", async () => {
  const browser = await ana();
  for (const [file, text] of [
    [
      new Blob(["<svg xmlns='http://www.w3.org/2000/svg'/>"], { type: "image/jpeg" }),
      "We couldn’t read that picture",
    ],
    [new Blob([]), "Choose a picture first"],
    [
      new Blob([new Uint8Array(PHOTO_FILE_BYTES + 1)], { type: "image/png" }),
      "Choose a file of up to 8 MB",
    ],
  ] as const) {
    const answer = await send(browser, { photo: file });
    expect(answer.status, text).toBe(400);
    expect(textOf(answer.text)).toContain(text);
  }
  expect((await send(browser, { photo: "no file" })).status).toBe(400);
  expect((await send(visitor(), { photo: new Blob(["x"]) })).location).toBe("/login");
});

test("answers an oversized body with an error on the field, an error page or JSON", async () => {
  const browser = await ana();
  const reader = { accept: "text/html,*/*;q=0.8", cookie: browser.cookie() };
  const heavy = PHOTO_FILE_BYTES + 20_000;
  const [status, page] = await answerToBytes("/update-profile/photo", heavy, reader);
  expect(status).toBe(413);
  const atField = page.slice(page.indexOf('id="photo-photo-error"')).split("</p>", 1)[0] ?? "";
  expect(atField).toContain("Choose a file of up to 8 MB.");
  expect(page).toMatch(/<input[^>]*type="file"/);
  // This request has no session, as if the user had logged out in another tab.
  expect((await answerToBytes("/update-profile/photo", heavy, { accept: reader.accept }))[0]).toBe(
    302,
  );
  const other = await answerToBytes("/update-profile", 300_000, reader);
  expect([other[0], textOf(other[1])]).toEqual([
    413,
    expect.stringContaining("more than the form accepts"),
  ]);
  expect(
    (
      await answerToBytes("/update-profile/photo", heavy, {
        ...reader,
        origin: "https://evil.example",
      })
    )[0],
  ).toBe(403);
  const [code, body] = await answerToBytes("/update-profile/photo", heavy, {
    ...reader,
    accept: "application/json",
  });
  expect([code, JSON.parse(body)]).toEqual([
    413,
    { message: expect.stringMatching(/^Request bodies are limited to \d+ KB\.$/) },
  ]);
});

test("returns to the form's page with an alert when a choice or download is rejected", async () => {
  const browser = await ana();
  const reader = { accept: "text/html" };
  const rejected = await browser.post(
    "/favourites",
    { kind: "team", id: "brabham", to: "/teams" },
    reader,
  );
  expect([rejected.location, alertOf(rejected)]).toEqual(["/teams", "choice-not-saved"]);
  expect(textOf((await browser.get("/teams")).text)).toContain("That choice couldn’t be saved.");
  for (let at = 0; at < 10; at += 1) await browser.get("/profile/my-data.json");
  const often = await browser.get("/profile/my-data.json", reader);
  expect([often.location, alertOf(often)]).toEqual(["/profile", "too-often"]);
});

test("lets users download their data as a file, with a rate limit", async () => {
  const browser = await ana();
  await choose(browser, "team", "haas");
  const file = await browser.get("/profile/my-data.json");
  expect(file.headers.get("content-disposition")).toMatch(
    /^attachment; filename="gridwalk-\d{4}-\d\d-\d\d\.json"$/,
  );
  expect(file.headers.get("cache-control")).toContain("no-store");
  expect(JSON.parse(file.text)).toMatchObject({
    account: { email: `ana-${anas}@example.org`, displayName: "Ana" },
    favourites: { teamId: "haas", driverId: null },
    sessions: [{}],
  });
  const statuses = await Promise.all(
    Array.from({ length: 12 }, async () => (await browser.get("/profile/my-data.json")).status),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(9);
  const late = await browser.get("/profile/my-data.json");
  expect(late.status).toBe(429);
  expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(0);
});
