import { afterAll, beforeAll, expect, test } from "vitest";

import { readForm, pageText } from "../../../../../tests/support/page-form.ts";
import {
  openTestSite,
  type SiteBrowser,
  type TestSite,
} from "../../../../../tests/support/test-site.ts";

let site: TestSite;
let chief: SiteBrowser;
let deputy: SiteBrowser;
let visitor: SiteBrowser;
beforeAll(async () => {
  site = await openTestSite({}, { changesFacts: true });
  chief = await site.signedIn("chief@example.org", "Chief");
  deputy = await site.signedIn("deputy@example.org", "Deputy");
  visitor = site.browser();
  await site.database.sql`update members.accounts set role = 'admin', email_verified = true`;
});
afterAll(() => site.close());

const editor = (driver: string): string => `/admin/driver-editor?driver=${driver}`;
const NORRIS = editor("lando-norris");

async function change(path: string, form: string, fields: Record<string, string>, step = "save") {
  const answer = await chief.post(path, {
    ...(await readForm(chief, path, form)),
    ...fields,
    step,
  });
  expect([fields, answer.status]).toEqual([fields, step === "save" ? 302 : 200]);
  readAgain();
  return pageText(answer.text);
}

/** Starts a new version of the facts, as the site does when the facts change. */
const readAgain = (): void =>
  void Object.assign(site.services, { facts: { ...site.services.facts } });

const lastId = async (): Promise<number> => {
  const [row] = await site.database.sql<
    { id: number }[]
  >`select max(save_id) as id from site.overrides`;
  return row?.id ?? 0;
};

async function undo(id: number): Promise<string> {
  const path = "/admin/history";
  const preview = await chief.post(path, { id: String(id), step: "preview" });
  const version = /name="version" value="([^"]*)"/.exec(preview.text)?.[1] ?? "";
  expect((await chief.post(path, { id: String(id), step: "save", version })).status).toBe(302);
  readAgain();
  return pageText(preview.text);
}

test("saves only the fields that were edited when overwriting another administrator's change", async () => {
  const { sql } = site.database;
  const opened = await readForm(deputy, NORRIS, "driver");
  await change(NORRIS, "driver", { lastName: "Norriss", code: "LAN" });
  const mine = { ...opened, number: "45", step: "save" };
  const conflict = await deputy.post(NORRIS, mine);
  expect(conflict.status).toBe(409);
  const panel = pageText(conflict.text.slice(0, conflict.text.indexOf("Overwrite theirs")));
  expect(panel).toMatch(/Surname: Norriss; Code: LAN, by Chief: A test of forms\./);
  expect(panel).toMatch(/Number in 2025\s+4\s+45/);
  expect(panel).not.toMatch(/Norriss\s+Norris\b/);
  // The form shows the other administrator's values in the fields left unchanged.
  expect(conflict.text).toMatch(/id="driver-lastName"[^>]*value="Norriss"/);
  expect(conflict.text).toMatch(/id="driver-number"[^>]*value="45"/);
  const { version = "" } = await readForm(deputy, NORRIS, "driver");
  expect((await deputy.post(NORRIS, { ...mine, version })).status).toBe(302);
  const rows = await sql<{ field: string; saveId: number }[]>`
    select field, save_id as "saveId" from site.overrides order by id`;
  expect(rows.map(({ field, saveId }) => `${saveId} ${field}`)).toEqual([
    "1 lastName",
    "1 code",
    "3 number",
  ]);
  expect((await visitor.get("/drivers/LAN")).text).toMatch(
    /Number <\/span><svg[^>]*><text[^>]*>45</,
  );
  await undo(3);
  expect(await undo(1)).toMatch(/Surname\s+Norriss\s+Norris\s+Code\s+LAN\s+NOR/);
});

test(
  "redirects a driver's old URLs with a 308 until another driver takes the old code",
  { timeout: 120_000 },
  async () => {
    const at = async (code: string, base = "/drivers") => {
      const { status, location, headers } = await visitor.get(`${base}/${code}`);
      expect([code, status === 308 ? headers.get("cache-control") : "no-store"]).toEqual([
        code,
        "no-store",
      ]);
      return status === 308 ? location : status;
    };
    const API = "/api/mongo/piloti";
    const preview = await change(NORRIS, "driver", { code: "LAN" }, "preview");
    expect(preview).toContain(
      "The driver’s page moves from /drivers/NOR to /drivers/LAN. The old link redirects there.",
    );
    await change(NORRIS, "driver", { code: "LAN" });
    const first = await lastId();
    expect([await at("NOR"), await at("LAN"), await at("NOR", API)]).toEqual([
      "/drivers/LAN",
      200,
      `${API}/LAN`,
    ]);
    expect(await at("NOR?year=2024")).toBe("/drivers/LAN?year=2024");
    await change(NORRIS, "driver", { code: "LNO" });
    expect([await at("NOR"), await at("LAN"), await at("lan")]).toEqual(
      Array(3).fill("/drivers/LNO"),
    );
    const sitemap = (await visitor.get("/sitemap.xml")).text;
    expect([sitemap.includes("/drivers/LNO<"), sitemap.includes("/drivers/NOR<")]).toEqual([
      true,
      false,
    ]);

    // Another driver takes the code, then gives it back.
    await change(editor("max-verstappen"), "driver", { code: "NOR" });
    expect([await at("NOR"), await at("VER"), await at("VER", API)]).toEqual([
      200,
      "/drivers/NOR",
      `${API}/NOR`,
    ]);
    expect((await visitor.get("/drivers/NOR")).text).toContain("Verstappen");
    expect(await undo(await lastId())).toContain("moves from /drivers/NOR to /drivers/VER");
    expect([await at("VER"), await at("NOR")]).toEqual([200, "/drivers/VER"]);

    for (const id of [first + 1, first]) await undo(id);
    expect([await at("NOR"), await at("LAN"), await at("LNO"), await at("LAN", API)]).toEqual([
      200,
      "/drivers/NOR",
      "/drivers/NOR",
      `${API}/NOR`,
    ]);
    expect([await at("XYZ"), await at("XYZ", API)]).toEqual([404, 404]);
  },
);

test(
  "offers no result to correct before a session has run, but can cancel a session with a stored result",
  { timeout: 120_000 },
  async () => {
    const path = "/admin/season-events?meeting=1168";
    const editor = pageText((await chief.get(path)).text);
    expect(editor).toMatch(/Practice 1\s+Has a result/);
    expect(editor).not.toMatch(/(?:Qualifying|Race)\s+Has a result/);
    const points = async () => {
      const [row] = await site.database.sql<{ points: number }[]>`
      select points_hundredths / 100 as points from facts.season_driver_standings
      where season = 2025 and driver_id = 'max-verstappen'`;
      return row?.points;
    };
    expect(await points()).toBe(421);
    expect(
      await change(path, "sessions", { "off-race": "on", "off-qualifying": "on" }, "preview"),
    ).toContain("Race called off");
    await change(path, "sessions", { "off-race": "on", "off-qualifying": "on" });
    // Verstappen won that race.
    expect(await points()).toBe(396);
    const page = await visitor.get("/schedule/2025/las-vegas-grand-prix");
    expect([page.status, pageText(page.text).includes("Race called off")]).toEqual([200, true]);
    for (const address of [
      "/",
      "/race-results/2025",
      "/drivers",
      "/vote",
      "/fun/title-simulator",
      "/f1/2025/22/results",
    ]) {
      expect([address, (await visitor.get(address)).status]).toEqual([address, 200]);
    }
    await undo(await lastId());
    expect(await points()).toBe(421);
    await change(path, "meeting", { off: "on" });
    expect(await points()).toBe(396);
    for (const address of ["/schedule", "/schedule/2025/las-vegas-grand-prix"]) {
      const { status, text } = await visitor.get(address);
      expect([address, status, pageText(text).includes("Cancelled")]).toEqual([address, 200, true]);
    }
    await undo(await lastId());
    expect(await points()).toBe(421);
  },
);

test("warns before saving a colour close to another team's colour", async () => {
  const path = "/admin/team-editor?team=mclaren";
  const [ferrari] = await site.database.sql<{ colour: string }[]>`
    select colour from facts.team_seasons where year = 2025 and team_id = 'ferrari'`;
  const colour = ferrari?.colour ?? "";
  expect(await change(path, "team", { colour }, "preview")).toContain(
    "In charts, this colour is hard to tell apart from Ferrari’s.",
  );
});
