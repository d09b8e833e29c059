import { afterAll, beforeAll, expect, test } from "vitest";

import { readForm, pageText } from "../support/page-form.ts";
import { openTestSite, type SiteBrowser, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let chief: SiteBrowser;
beforeAll(async () => {
  site = await openTestSite({}, { changesFacts: true });
  chief = await site.signedIn("chief@example.org", "Chief");
  await site.database.sql`update members.accounts set role = 'admin', email_verified = true`;
});
afterAll(() => site.close());

const MEETING = "/admin/season-events?meeting=1168";
const DRIVER = "/admin/driver-editor?driver=lando-norris";
const TEAM = "/admin/team-editor?team=mclaren";

const formOf = (path: string, form: string): Promise<Record<string, string>> =>
  readForm(chief, path, form);

const wrong: readonly (readonly [
  path: string,
  form: string,
  fields: Record<string, string>,
  message: RegExp,
])[] = [
  [MEETING, "sessions", {}, /You haven’t changed anything yet/],
  [MEETING, "sessions", { "delay-race": "60", reason: " " }, /Give a reason/],
  [MEETING, "sessions", { "delay-race": "60", reason: "x".repeat(301) }, /Shorten it to 300/],
  [MEETING, "sessions", { "delay-race": "60", source: "javascript:alert(1)" }, /Enter a link like/],
  [MEETING, "sessions", { "delay-race": "an hour" }, /whole minutes/],
  [MEETING, "sessions", { "start-race": "2025-02-30T10:00" }, /Enter the date and track time/],
  [MEETING, "sessions", { "start-race": "2025-11-22T25:00" }, /Enter the date and track time/],
  [MEETING, "sessions", { "start-race": "2052-11-22T20:00" }, /more than two months/],
  [MEETING, "sessions", { "start-race": "2025-11-22T21:00", "delay-race": "5" }, /Choose only one/],
  [MEETING, "sessions", { "start-race": "2025-11-20T10:00" }, /Race would start before Practice 1/],
  [MEETING, "sessions", { "start-race": "2026-01-02T20:00" }, /must be in 2025/],
  [MEETING, "sessions", { "delay-practice-1": "1440" }, /can’t start in the future/],
  [MEETING, "sessions", { "add-kind": "sprint" }, /Enter a start time/],
  [
    MEETING,
    "sessions",
    { "add-kind": "tea-break", "add-start": "2025-11-22T21:00" },
    /Choose a session from the list/,
  ],
  [
    MEETING,
    "sessions",
    { "add-kind": "qualifying-1", "add-start": "2025-11-22T21:00" },
    /Choose a session from the list/,
  ],
  [MEETING, "sessions", { "off-practice-1": "on" }, /has a result, so it can’t be cancelled/],
  [
    MEETING,
    "sessions",
    { "start-practice-3": "2025-11-20T20:30" },
    /Practice 3 would start before Practice 2/,
  ],
  [
    MEETING,
    "sessions",
    { "start-qualifying": "2025-11-21T17:00" },
    /Qualifying would start before Practice 3 is over/,
  ],
  [
    MEETING,
    "sessions",
    { "start-race": "2025-11-29T20:00" },
    /would be more than a week before the race/,
  ],
  [MEETING, "sessions", { "delay-race": "60", version: "" }, /Reload this page/],
  [MEETING, "sessions", { "delay-race": "60", step: "force" }, /Preview the change first/],
  [MEETING, "meeting", { endDate: "2025-11-01" }, /can’t be before the first/],
  [MEETING, "meeting", { startDate: "2025-02-30" }, /Enter a date/],
  [
    MEETING,
    "meeting",
    { endDate: "2025-11-23" },
    /Race is on .* 22 Nov.*\. Move the session and the days will follow/,
  ],
  [MEETING, "meeting", { startDate: "2025-11-21" }, /Practice 1 is on .* 20 Nov/],
  [MEETING, "meeting", { startDate: "2025-11-08" }, /more than a week apart/],
  [MEETING, "meeting", { name: "Qatar Grand Prix" }, /Another 2025 meeting has this name/],
  [MEETING, "meeting", { endDate: "2026-01-01", name: "Another" }, /must be in 2025/],
  [
    "/admin/season-events?meeting=1167",
    "race",
    { driver: "ayrton-senna", kind: "disqualify" },
    /from this result/,
  ],
  [
    "/admin/season-events?meeting=1167",
    "race",
    { driver: "lando-norris", kind: "forgive" },
    /Choose a ruling/,
  ],
  [
    "/admin/season-events?meeting=1167",
    "race",
    { driver: "lando-norris", kind: "time-penalty", amount: "0" },
    /Enter the seconds to add/,
  ],
  [
    "/admin/season-events?meeting=1167",
    "race",
    { driver: "lando-norris", kind: "reinstate", amount: "1" },
    /Only a disqualified or excluded driver/,
  ],
  [
    "/admin/season-events?meeting=1167",
    "qualifying",
    { driver: "lando-norris", kind: "time-penalty", amount: "5" },
    /added (to|in) races and sprints/,
  ],
  [DRIVER, "driver", { code: "nor" }, /three capital letters/],
  [DRIVER, "driver", { code: "VER" }, /Max Verstappen already has this code in 2025/],
  [DRIVER, "driver", { number: "44" }, /Lewis Hamilton already has number 44 in 2025/],
  [DRIVER, "driver", { number: "100" }, /1 to 99/],
  [DRIVER, "driver", { team: "brawn" }, /team from this season/],
  [
    DRIVER,
    "driver",
    { picture: "https://evil.example/x.png" },
    /Pictures from other sites aren’t enabled/,
  ],
  [TEAM, "team", { colour: "orange" }, /six hex digits/],
  [TEAM, "team", { colour: "#ffffff" }, /Too light/],
  [TEAM, "team", { name: "ferrari" }, /Another 2025 team has this name/],
  [TEAM, "team", { first: "ayrton-senna" }, /driver from this season/],
];

test(
  "rejects invalid input with an explanation and changes nothing",
  { timeout: 120_000 },
  async () => {
    for (const [path, form, fields, message] of wrong) {
      const { status, text } = await chief.post(path, {
        ...(await formOf(path, form)),
        step: "save",
        ...fields,
      });
      expect({ form, fields, status: status >= 400 && status < 500 }).toEqual({
        form,
        fields,
        status: true,
      });
      expect(pageText(text), JSON.stringify(fields)).toMatch(message);
    }
    expect(await site.database.sql`select 1 from site.overrides`).toHaveLength(0);
    expect(await site.database.sql`select 1 from site.audit_log`).toHaveLength(0);
  },
);

test("keeps a meeting's name on one line, because line breaks would add fields to calendar files", async () => {
  const name = "Vegas\r\nX-EVIL:1\u202E GP";
  const form = { ...(await formOf(MEETING, "meeting")), form: "meeting", name };
  const preview = await chief.post(MEETING, { ...form, step: "preview" });
  expect(pageText(preview.text)).toMatch(
    /Renamed from Las Vegas Grand Prix to Vegas X-EVIL:1 {1,2}GP/,
  );
  expect((await chief.post(MEETING, { ...form, step: "save" })).status).toBe(302);
  const [saved] = await site.database.sql<
    { name: string }[]
  >`select name from facts.meetings where id = 1168`;
  expect(saved?.name).toMatch(/^[\w :-]+$/);
});

const webhook = {
  url: "https://hooks.example.org/a",
  format: "json",
  zone: "UTC",
  lead: "30",
  over: "over",
} as const;

test.each<[what: string, fields: Record<string, string>, message: RegExp]>([
  ["no address", { url: "" }, /Enter a web address/],
  ["text instead of an address", { url: "nonsense" }, /Enter a web address/],
  ["a file", { url: "file:///etc/passwd" }, /Enter a web address/],
  ["a script", { url: "javascript:alert(1)" }, /Enter a web address/],
  ["an unknown format", { format: "teams" }, /Choose one of the options/],
  ["an unknown zone", { zone: "Mars/Olympus" }, /Choose one of the options/],
  ["a lead time that isn’t offered", { lead: "7" }, /Choose one of the options/],
  ["an unknown choice of results", { over: "everything" }, /Choose one of the options/],
  [
    "ntfy without a topic",
    { format: "ntfy", url: "https://ntfy.sh/" },
    /Add the topic to the address/,
  ],
  [
    "ntfy with a path",
    { format: "ntfy", url: "https://ntfy.sh/a/b" },
    /Add the topic to the address/,
  ],
])("rejects a webhook with %s", async (_, fields, message) => {
  const { status, text } = await chief.post("/admin/webhooks", {
    form: "webhook",
    ...webhook,
    ...fields,
  });
  expect(status).toBe(400);
  expect(pageText(text)).toMatch(message);
  expect(await site.database.sql`select 1 from site.webhooks`).toHaveLength(0);
});

test("accepts webhooks in every format, and explains the test of one that no longer exists", async () => {
  for (const format of ["json", "discord", "slack", "ntfy"])
    expect(
      (await chief.post("/admin/webhooks", { form: "webhook", ...webhook, format })).status,
    ).toBe(302);
  await site.database.sql`delete from site.webhooks`;
  const { status, text } = await chief.post("/admin/webhooks", { step: "test", id: "1" });
  expect([status, pageText(text)]).toEqual([
    422,
    expect.stringMatching(/wasn’t delivered: it no longer exists\./),
  ]);
});

const oddForms: readonly Readonly<Record<string, string>>[] = [
  { "\0": "x" },
  { form: "\0", step: "save" },
  { id: "\0", deed: "disable" },
  { form: "x".repeat(2000) },
];

test("odd parameters and forms never cause a server error", async () => {
  const odd = [
    "%00",
    "'",
    "x".repeat(300),
    "-1",
    "1e9",
    "99999999999",
    "../..",
    "%F0%9F%8F%81",
    "",
  ];
  const pages = [
    "season-events?meeting",
    "season-events?year",
    "driver-editor?driver",
    "driver-editor?year",
    "team-editor?team",
  ];
  for (const page of [...pages, "users?q", "votes?meeting"]) {
    for (const value of odd) {
      const { status } = await chief.get(`/admin/${page}=${value}`);
      expect([page, value, status < 500]).toEqual([page, value, true]);
    }
  }
  for (const path of [
    MEETING,
    DRIVER,
    TEAM,
    "/admin/history",
    "/admin/jobs",
    "/admin/users",
    "/admin/switches",
    "/admin/webhooks",
    "/update-teams",
  ]) {
    for (const fields of oddForms) {
      const { status } = await chief.post(path, fields);
      expect([path, fields, status >= 400 && status < 500]).toEqual([path, fields, true]);
    }
  }
});

test("administrators can't disable themselves, and a disabled user loses access immediately", async () => {
  const ana = await site.signedIn("ana@example.org", "Ana");
  const [rows] = [
    await site.database.sql<
      { id: string; email: string }[]
    >`select id, email from members.accounts`,
  ];
  const idOf = (email: string) => rows.find((row) => row.email === email)?.id ?? "";
  const own = await chief.post("/admin/users", { id: idOf("chief@example.org"), deed: "disable" });
  expect([own.status, pageText(own.text)]).toEqual([
    409,
    expect.stringContaining("Ask another administrator"),
  ]);
  expect((await ana.get("/profile")).status).toBe(200);
  expect(
    (await chief.post("/admin/users", { id: idOf("ana@example.org"), deed: "disable" })).status,
  ).toBe(302);
  expect((await ana.get("/profile")).status).toBe(302);
  const { text } = await chief.get("/admin/users?q=ana");
  expect(pageText(text)).toMatch(/Ana\s+Disabled/);
});
