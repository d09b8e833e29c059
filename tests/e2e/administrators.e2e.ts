import type { Page } from "@playwright/test";

import { signInAsAdministrator } from "./support/administrator.ts";
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openWithScript,
  test as base,
} from "./support/journey.ts";

/**
 * A site on the day after the São Paulo race, with the vote on that race open and Las Vegas next.
 * It has its own database because the tests change facts.
 */
const test = base.extend<object>({
  clock: "2025-11-10T12:00:00Z",
  environment: { PUBLIC_URL: "" },
  database: "administrators",
  storageState: async ({ site }, use) => use(await signInAsAdministrator(site)),
  expectedComplaints: /status of (400|409|422)|^(400|409|422):/,
});

// The tests change the same facts.
test.describe.configure({ mode: "serial" });

const practice = { was: "2025-11-21T00:30:00Z", is: "2025-11-21T02:00:00Z" };

/**
 * Reads everything on the site that depends on when practice starts and on who was third in São
 * Paulo.
 */
async function readSite(page: Page) {
  const { request } = page.context();
  const file = await (await request.get("/schedule/2025/las-vegas-grand-prix/calendar.ics")).text();
  const [event = ""] = file.split("END:VEVENT");
  const articles = await (await request.get("/api/v1/editorial/articles?limit=6")).text();
  await page.goto("/");
  const hero = page.locator("main").locator(`time[datetime="${practice.is}"]`);
  const onHero = (await hero.count()) > 0;
  await page.goto("/schedule");
  const onSchedule = (await page.locator(`main time[datetime="${practice.is}"]`).count()) > 0;
  await page.goto("/drivers");
  const slot = page.locator("#driver-max-verstappen");
  const points = (await slot.getByText(/PTS/).textContent())?.trim();
  await page.goto("/vote");
  const votes = await page
    .locator('input[value="max-verstappen"]')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name));
  return {
    sequence: Number(/SEQUENCE:(\d+)/.exec(event)?.[1]),
    start: /DTSTART:(\S+)/.exec(event)?.[1],
    onHero,
    onSchedule,
    points,
    votes,
    reportsEndOfRun: articles.includes("Verstappen's run of"),
  };
}

async function undoAll(page: Page): Promise<void> {
  await page.goto("/admin/history");
  const buttons = page.getByRole("button", { name: "Undo", exact: true });
  for (let left = await buttons.count(); left > 0; left--) {
    await buttons.first().click();
    await page.getByRole("button", { name: "Undo correction" }).click();
    await expect(
      page.getByRole("main").getByRole("alert").or(page.getByRole("status")).first(),
    ).toContainText("Undone");
    await expect(buttons).toHaveCount(left - 1);
  }
}

/**
 * Simulates a reader returning to the tab, because an open page rarely refreshes when the next
 * meeting is days away.
 */
async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

test("a delayed session and a disqualification reach every page, and so does undoing them", async ({
  page,
  browser,
  site,
  browserWatch,
}) => {
  test.setTimeout(180_000);
  // Clears what an interrupted earlier run left behind.
  await undoAll(page);
  const before = await readSite(page);
  expect(before).toMatchObject({
    start: "20251121T003000Z",
    onHero: false,
    points: "341 PTS",
    votes: ["scorer"],
  });

  // Readers keep these pages open without reloading.
  const readers = await browser.newContext({ baseURL: site.url });
  const [schedule, list] = [await readers.newPage(), await readers.newPage()];
  browserWatch.watch(schedule);
  browserWatch.watch(list);
  await openWithScript(schedule, "/schedule");
  await openWithScript(list, "/race-results/2025");
  await list.getByRole("searchbox").fill("paulo");
  await expect(list.getByText("1 round for “paulo”")).toBeVisible();

  await test.step("delays a session", async () => {
    await page.goto("/admin");
    await page.getByRole("link", { name: "Season events" }).click();
    await page.getByRole("link", { name: "Las Vegas Grand Prix" }).click();
    const sessions = page.getByRole("region", { name: "Sessions" });
    await sessions
      .getByRole("group", { name: "Practice 1" })
      .getByLabel("Delay in minutes")
      .fill("90");
    await sessions.getByRole("button", { name: "Preview change" }).click();
    await expect(sessions.getByRole("link", { name: /Give a reason/ })).toBeVisible();
    await sessions.getByLabel("Reason").fill("Fog on the Strip.");
    await sessions.getByLabel("Source").fill("https://example.org/fog");
    await sessions.getByRole("button", { name: "Preview change" }).click();
    await expect(
      sessions.getByText("Practice 1 moved 1 h 30 min later, to 02:00 UTC"),
    ).toBeVisible();
    await expectAccessible(page);
    await sessions.getByRole("button", { name: "Save change" }).click();
    await expect(page.getByText("Saved. Readers can see the change now.")).toBeVisible();

    await returnToTab(schedule);
    await expect(schedule.locator(`main time[datetime="${practice.is}"]`).first()).toBeVisible();
    await expect(schedule.locator(`main time[datetime="${practice.was}"]`)).toHaveCount(0);
  });

  // The other administrator opens the form first, so their edit conflicts.
  const results = `/admin/season-events?meeting=${(await (await page.context().request.get("/api/get-last")).json()).fomRaceId}`;
  await test.step("disqualifies a driver, while another administrator has the form open", async () => {
    const others = await browser.newContext({
      baseURL: site.url,
      storageState: await page.context().storageState(),
    });
    const other = await others.newPage();
    await other.goto(results);
    await page.goto(results);
    const rule = async (at: Page, kind: string, amount: string): Promise<void> => {
      const race = at.getByRole("region", { name: "Result: Race" });
      await race.getByLabel("Driver").selectOption("max-verstappen");
      await race.getByLabel("Ruling").selectOption(kind);
      await race.getByLabel("Seconds, places or position").fill(amount);
      await race.getByLabel("Reason").fill("The skid block was too thin.");
      await race.getByLabel("Source").fill("https://www.example.org/doc-55");
      await race.getByRole("button", { name: "Preview change" }).click();
    };
    await rule(page, "disqualify", "");
    const standings = page.getByRole("table", { name: "Drivers’ championship" });
    await expect(standings.getByRole("row", { name: /Max Verstappen/ })).toHaveText(
      /P3, 341 ptsP3, 326 pts−15/,
    );
    await page.getByRole("button", { name: "Save change" }).click();
    await expect(page.getByText("Saved. Readers can see the change now.")).toBeVisible();
    await returnToTab(list);
    await expect(list.getByRole("main")).toContainText("DSQ");
    await expect(list.getByRole("searchbox")).toHaveValue("paulo");
    await readers.close();
    await rule(other, "Add seconds", "5");
    await expect(other.getByRole("heading", { name: "Someone else edited this" })).toBeVisible();
    await expect(other.getByText(/Max Verstappen: Disqualified, by Charlie/)).toBeVisible();
    await others.close();
  });

  const changed = await readSite(page);
  await test.step("shows readers the delay and the disqualification everywhere", async () => {
    expect(changed).toMatchObject({
      start: "20251121T020000Z",
      onHero: true,
      onSchedule: true,
      points: "326 PTS",
      votes: ["rest"],
      reportsEndOfRun: true,
    });
    // The site's clock starts at the same time on every run, so changes from earlier runs may have
    // raised the sequence number too.
    expect(changed.sequence).toBeGreaterThan(before.sequence);
  });
  await test.step("the meeting pages give the reason and the source", async () => {
    await page.goto("/schedule/2025/las-vegas-grand-prix");
    const moved = page
      .getByRole("listitem")
      .filter({ hasText: "Practice 1 moved 1 h 30 min later, to 02:00 UTC" });
    await expect(moved.filter({ hasText: "Fog on the Strip." }).first()).toBeVisible();
    await expect(moved.getByRole("link", { name: "Source: example.org" }).first()).toBeVisible();
    await page.goto("/schedule/2025/sao-paulo-grand-prix");
    const ruled = page
      .getByRole("listitem")
      .filter({ hasText: "Max Verstappen: disqualified. The skid block was too thin." });
    await expect(ruled.getByRole("link", { name: "Source: example.org" })).toHaveAttribute(
      "rel",
      /noopener/,
    );
  });

  await test.step("undoes everything on a phone", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(results);
    await expectNoSidewaysScroll(page);
    await undoAll(page);
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const after = await readSite(page);
    expect(after).toEqual({ ...before, sequence: after.sequence });
    expect(after.sequence).toBeGreaterThan(changed.sequence);
  });
});

test("adds a webhook, shows why its test fails, and removes the webhook", async ({ page }) => {
  await openWithScript(page, "/admin/webhooks");
  await page.getByLabel("Address").fill("http://10.1.2.3/hook");
  await page.getByLabel("Format").selectOption("Discord");
  await page.getByLabel("Remind before sessions").selectOption("30 minutes before");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("Webhook added.")).toBeVisible();
  const webhook = page.getByRole("listitem").filter({ hasText: "Discord at 10.1.2.3" });
  await expect(webhook).toContainText(
    "Sends: reminders 30 minutes before sessions, schedule changes",
  );
  await expect(webhook).toContainText("whsec_");
  await expect(page.locator("main")).not.toContainText("/hook");
  await page.getByRole("button", { name: "Send a test to 10.1.2.3" }).click();
  await expect(page.getByText("The test wasn’t delivered: not a public address.")).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole("button", { name: "Remove 10.1.2.3" }).click();
  await expect(page.getByText("Webhook removed.")).toBeVisible();
  await page.getByLabel("Address").fill("nonsense");
  await page.getByRole("button", { name: "Add webhook" }).click();
  await expect(page.getByText("Enter a web address that starts with https.").first()).toBeVisible();
});

/** Previews and saves the edit in the page's form, as every editor does it. */
async function saveEdit(page: Page, reason: string): Promise<void> {
  await page.getByLabel("Reason").fill(reason);
  await page.getByRole("button", { name: "Preview change" }).click();
  await page.getByRole("button", { name: "Save change" }).click();
  await expect(page.getByText("Saved. Readers can see the change now.")).toBeVisible();
}

const readJson = async (page: Page, path: string): Promise<unknown> =>
  (await page.context().request.get(path)).json();

test("the driver editor and the team editor change what pages and the API say, until it's undone", async ({
  page,
}) => {
  const driver = async () =>
    ((await readJson(page, "/api/mongo/piloti/max-verstappen")) as object[])[0];
  const team = async () => ((await readJson(page, "/api/mongo/teams/all")) as object[])[0];
  const main = page.getByRole("main");
  const [was, teamWas] = [await driver(), await team()];
  expect(was).toMatchObject({
    _id: "VER",
    primulNume: "Max",
    alDoileaNume: "Verstappen",
    echipa: "Red Bull",
  });

  await test.step("changes every field of a driver at once", async () => {
    await page.goto("/admin");
    await main.getByRole("link", { name: "Drivers", exact: true }).click();
    await main.getByRole("link", { name: "Max Verstappen" }).click();
    await main.getByLabel("First name").fill("Maximilian");
    await main.getByLabel("Surname").fill("Verstappenn");
    await main.getByLabel("Code").fill("mve");
    await main.getByLabel("Number").fill("3");
    await main.getByLabel("Team").selectOption("Ferrari");
    await page.getByLabel("Reason").fill("Every field.");
    await page.getByRole("button", { name: "Preview change" }).click();
    // A rejected form keeps what was typed.
    await expect(
      page.getByRole("link", { name: "Enter three capital letters, like VER." }),
    ).toBeVisible();
    await expect(main.getByLabel("Code")).toHaveValue("mve");
    await expect(main.getByLabel("Surname")).toHaveValue("Verstappenn");
    await main.getByLabel("Code").fill("MVE");
    await saveEdit(page, "Every field.");
    await expect(main.getByLabel("Code")).toHaveValue("MVE");
  });
  await test.step("shows the driver's change to readers", async () => {
    expect(await driver()).toMatchObject({
      _id: "MVE",
      primulNume: "Maximilian",
      alDoileaNume: "Verstappenn",
      echipa: "Ferrari",
      poza: "/pictures/plates/3.svg",
    });
    await page.goto("/drivers/VER");
    await expect(page).toHaveURL("/drivers/MVE");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/Maximilian\s*Verstappenn/);
  });
  await test.step("changes a team's name and drivers", async () => {
    await page.goto("/admin/team-editor");
    await main.getByRole("link", { name: "McLaren" }).click();
    await main.getByLabel("Name", { exact: true }).fill("McLaren Racing");
    await main.getByLabel("First driver").selectOption("Oscar Piastri");
    await main.getByLabel("Second driver").selectOption("Lando Norris");
    await saveEdit(page, "Another order.");
    expect(await team()).toMatchObject({
      name: "McLaren Racing",
      pilot_1: "Oscar Piastri",
      pilot_2: "Lando Norris",
    });
    await page.goto("/teams");
    await expect(main).toContainText("McLaren Racing");
  });
  await test.step("undoes both", async () => {
    await undoAll(page);
    expect([await driver(), await team()]).toEqual([was, teamWas]);
    await page.goto("/drivers/VER");
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/Max\s*Verstappen/);
  });
});

test("sessions can be moved, cancelled and added, and a meeting renamed, until it's undone", async ({
  page,
}) => {
  const desk = "/admin/season-events?meeting=1168";
  const meeting = "/schedule/2025/las-vegas-grand-prix";
  await page.goto(desk);
  const sessions = page.getByRole("region", { name: "Sessions" });
  await sessions.getByRole("group", { name: "Race" }).getByLabel("Start").fill("2025-11-22T21:00");
  await sessions.getByRole("group", { name: "Practice 3" }).getByLabel("Cancel").check();
  const addition = sessions.getByRole("group", { name: "Add a session" });
  await addition.getByLabel("Session (optional)").selectOption("Warm-up");
  await addition.getByLabel("Start").fill("2025-11-22T15:00");
  await sessions.getByLabel("Reason").fill("A sandstorm.");
  await sessions.getByRole("button", { name: "Preview change" }).click();
  await sessions.getByRole("button", { name: "Save change" }).click();
  await expect(page.getByText("Saved. Readers can see the change now.")).toBeVisible();
  const details = page.getByRole("region", { name: "Meeting", exact: true });
  await details.getByLabel("Name").fill("Nevada Grand Prix");
  await details.getByLabel("First day").fill("2025-11-19");
  await details.getByLabel("Reason").fill("A new sponsor.");
  await details.getByRole("button", { name: "Preview change" }).click();
  await details.getByRole("button", { name: "Save change" }).click();
  await expect(page.getByRole("region", { name: "History" })).toContainText("A new sponsor.");
  await page.goto(meeting);
  await expect(page).toHaveTitle(/Nevada Grand Prix/);
  const warmUp = page.locator('main time[datetime="2025-11-22T23:00:00Z"]');
  await expect(warmUp.first()).toBeVisible();
  await expect(page.getByRole("main")).toContainText("Practice 3 called off");
  await expect(
    page.locator('main time[datetime="2025-11-23T05:00:00Z"]').filter({ visible: true }),
  ).not.toHaveCount(0);
  await undoAll(page);
  await page.goto(meeting);
  await expect(page).toHaveTitle(/Las Vegas Grand Prix/);
  await expect(warmUp).toHaveCount(0);
  await expect(page.locator('main time[datetime="2025-11-23T04:00:00Z"]').first()).toBeVisible();
});

test("people can be found, confirmed through the outbox, promoted, logged out and disabled", async ({
  page,
  browser,
  site,
}) => {
  const email = `desk-${Date.now()}@example.org`;
  const credentials = { email, password: "no I will leave you behind" };
  const visitor = await browser.newContext({
    baseURL: site.url,
    storageState: { cookies: [], origins: [] },
  });
  const logIn = async () =>
    (await visitor.request.post("/login", { form: credentials, maxRedirects: 0 })).status();
  await visitor.request.post("/signup", {
    form: { displayName: "Dee", ...credentials },
    maxRedirects: 0,
  });
  expect(await logIn()).toBe(302);
  const people = async (): Promise<void> => {
    await page.goto("/admin/users");
    await page.getByLabel("Name or email").fill(email);
    await page.getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("status").filter({ hasText: "1 account" })).toBeVisible();
  };
  const person = page.getByRole("main").getByRole("listitem").filter({ hasText: email });
  const press = (button: string): Promise<void> =>
    person.getByRole("button", { name: button }).click();
  await people();
  await press("Make administrator");
  await expect(
    page.getByText("Users must confirm their email address before they can become administrators."),
  ).toBeVisible();

  await test.step("confirms the address with the link in the outbox", async () => {
    await page.goto("/admin/test");
    const mail = page.getByRole("listitem").filter({ hasText: `To ${email}` });
    const link = (await mail.getByRole("link").first().getAttribute("href")) ?? "";
    const { searchParams } = new URL(link, site.url);
    await visitor.request.post("/auth-action", {
      form: { mode: "confirm", token: searchParams.get("token") ?? "" },
    });
  });
  await people();
  await expect(person).not.toContainText("not confirmed");
  await press("Make administrator");
  await expect(person.getByRole("button", { name: "Remove as administrator" })).toBeVisible();
  expect((await visitor.request.get("/admin")).url()).toBe(`${site.url}/admin`);
  await press("Remove as administrator");
  await expect(person.getByRole("button", { name: "Make administrator" })).toBeVisible();
  await person.getByText(/^Logged in on/).click();
  await press("Log Dee out everywhere");
  await expect(person.getByText(/^Logged in on/)).toHaveCount(0);
  expect((await visitor.request.get("/profile")).url()).toBe(`${site.url}/login`);
  await press("Disable");
  await expect(person).toContainText("Disabled");
  expect(await logIn()).toBe(403);
  await press("Enable");
  await expect(person.getByRole("button", { name: "Disable" })).toBeVisible();
  expect(await logIn()).toBe(302);
  await visitor.close();
});

test("switches, jobs, votes and standings have working desks", async ({ page }) => {
  await test.step("switches voting off and on", async () => {
    await page.goto("/admin/switches");
    await page.getByRole("button", { name: "Switch off votes" }).click();
    await expect(page.getByRole("button", { name: "Switch on votes" })).toBeVisible();
    // What /vote then shows, with its status 503, is tested in tests/lifecycle/vote-pages.test.ts.
    await page.goto("/admin/switches");
    await page.getByRole("button", { name: "Switch on votes" }).click();
    await expect(page.getByRole("button", { name: "Switch off votes" })).toBeVisible();
  });
  await test.step("runs a job", async () => {
    await page.goto("/admin/jobs");
    const job = page.getByRole("listitem").filter({ hasText: "forget-expired" });
    await job.getByRole("button", { name: "Run now: forget-expired" }).click();
    await expect(page.getByText("The job will run shortly.")).toBeVisible();
    await page.goto("/admin/history");
    await expect(page.getByRole("region", { name: "Log" })).toContainText("Queued forget-expired.");
  });
  await test.step("shows the votes of another meeting", async () => {
    await page.goto("/admin/votes");
    await page.getByRole("main").getByLabel("Meeting").selectOption("Mexico City Grand Prix");
    await page.getByRole("button", { name: "Show" }).click();
    await expect(page.getByRole("heading", { name: "Mexico City Grand Prix 2025" })).toBeVisible();
    await expect(page.getByText("Nothing suspicious")).toBeVisible();
  });
  await test.step("recalculates another season's standings", async () => {
    await openWithScript(page, "/update-teams");
    await page.getByRole("main").getByLabel("Season").selectOption("2021");
    await page.getByRole("button", { name: "Recalculate 2021 and publish" }).click();
    await expect(page).toHaveURL("/update-teams?year=2021");
    await expect(
      page.getByText("The standings have been recalculated and published."),
    ).toBeVisible();
  });
});

const colourOf = (page: Page, team: string) =>
  page
    .locator(`main [data-team="${team}"]`)
    .first()
    .evaluate((element) => getComputedStyle(element).getPropertyValue("--team").trim());

const adminPages = [
  "/admin",
  "/admin/history",
  "/admin/jobs",
  "/admin/users",
  "/admin/votes",
  "/admin/switches",
  "/admin/webhooks",
  "/admin/test",
  "/admin/driver-editor?driver=lando-norris",
  "/update-teams",
];

test(
  "an open page picks up a team's new colour and keeps the other teams' colours",
  { tag: "@slow" },
  async ({ page, browser, browserWatch, site }) => {
    test.setTimeout(180_000);
    await undoAll(page);
    const visitors = await browser.newContext({
      baseURL: site.url,
      storageState: { cookies: [], origins: [] },
    });
    const visitor = await visitors.newPage();
    browserWatch.watch(visitor);
    await openWithScript(visitor, "/teams");
    const was = await colourOf(visitor, "mclaren");
    const ferrari = await colourOf(visitor, "ferrari");
    expect([was, ferrari]).toEqual([expect.stringMatching(/^#/), expect.stringMatching(/^#/)]);

    await test.step("corrects the name and colour", async () => {
      await openWithScript(page, "/admin/team-editor?team=mclaren");
      await page.getByLabel("Name", { exact: true }).fill("McLaren Racing");
      await page.getByLabel("Colour").fill("#b45309");
      await page.getByLabel("Reason").fill("The livery of the last races.");
      await page.getByRole("button", { name: "Preview change" }).click();
      await page.getByRole("button", { name: "Save change" }).click();
      await expect(page.getByText("Saved. Readers can see the change now.")).toBeVisible();
    });

    const standings = visitor.getByRole("navigation", { name: "Main" });
    await test.step("the open page shows the new colour", async () => {
      await standings.getByText("Standings", { exact: true }).first().click();
      await standings.getByRole("link", { name: "Drivers", exact: true }).click();
      await expect(visitor).toHaveURL(/\/drivers$/);
      await expect.poll(() => colourOf(visitor, "mclaren")).toBe("#b45309");
      expect(await colourOf(visitor, "ferrari")).toBe(ferrari);
    });
    await test.step("every admin page is accessible", async () => {
      for (const path of adminPages) {
        await page.goto(path);
        await expectAccessible(page);
      }
    });
    await test.step("undoes the name and the colour together on a phone", async () => {
      // Name and colour were saved together, so one undo reverts both, even on the open page.
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/admin/history");
      await expectNoSidewaysScroll(page);
      const entry = page
        .getByRole("listitem")
        .filter({ hasText: "The livery of the last races." })
        .first();
      await expect(entry).toContainText("Name: McLaren Racing (was McLaren)");
      await entry.getByRole("button", { name: "Undo", exact: true }).click();
      await expect(page.getByRole("row", { name: /Colour in 2025 #b45309/ })).toContainText(was);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole("button", { name: "Undo correction" }).click();
      await expect(page.getByText("Undone").first()).toBeVisible();
      await expect(page.getByRole("button", { name: "Undo", exact: true })).toHaveCount(0);
    });
    await test.step("the open page shows the old colour again", async () => {
      await standings.getByText("Standings", { exact: true }).first().click();
      await standings.getByRole("link", { name: "Teams", exact: true }).click();
      await expect(visitor).toHaveURL(/\/teams$/);
      await expect.poll(() => colourOf(visitor, "mclaren")).toBe(was);
      expect(await colourOf(visitor, "ferrari")).toBe(ferrari);
    });
    await visitors.close();
  },
);
