import { afterAll, beforeAll, expect, test } from "vitest";

import { lastMail, PASSWORD } from "../support/accounts.ts";
import { byTag, elements, type Element, textOf } from "../support/html-elements.ts";
import { openReadingSite, type ReadingSite } from "../support/reading-site.ts";
import { ScriptlessPage } from "../support/scriptless-page.ts";
import { type SignInServices, startSignInServices } from "../support/sign-in-services.ts";
import { openTestSite, SiteBrowser, type TestSite } from "../support/test-site.ts";

let services: SignInServices;
let site: TestSite;
/** The same site with shared pages from the cache. */
let sharing: ReadingSite;

beforeAll(async () => {
  services = await startSignInServices();
  site = await openTestSite({
    providers: { google: null, github: services.settings.github },
    mailIsSent: true,
  });
  sharing = await openReadingSite(site.database, site.services.accounts, {
    cachePages: true,
    moment: "2025-11-21T16:02:00Z",
  });
});

afterAll(async () => {
  await sharing.close();
  await site.close();
  await services.stop();
});

const open = (browser: SiteBrowser, url: string) => ScriptlessPage.open(browser, url);

const footerOf = (page: ScriptlessPage): Element => byTag(page.root, "footer").at(-1) ?? page.root;
const footer = (page: ScriptlessPage): string => textOf(footerOf(page));
const withRole = (page: ScriptlessPage, role: string): string[] =>
  elements(page.main, ({ attribs }) => attribs["role"] === role).map((element) => textOf(element));
const formWith = (page: ScriptlessPage, control: Element): Element =>
  byTag(page.main, "form").find(
    (form) => elements(form, (inner) => inner === control).length > 0,
  ) ?? page.main;

async function logIn(
  page: ScriptlessPage,
  email: string,
  password: string,
): Promise<ScriptlessPage> {
  page.fill("Email", email);
  page.fill("Password", password);
  return page.submit(page.button("Log in"));
}

async function signOut(page: ScriptlessPage): Promise<ScriptlessPage> {
  return page.submit(page.button("Sign out", footerOf(page)));
}

test("an account can be created, changed and deleted", async () => {
  const email = "cora@example.org";
  const browser = site.browser();
  const signUp = await open(browser, "/signup");
  signUp.fill("Display name", "A name of forty characters, so very long");
  signUp.fill("Email", email);
  signUp.fill("Password", PASSWORD);
  (await signUp.submit(signUp.button("Sign up"))).heading("Check your inbox");
  expect((await lastMail(site.database, email)).subject).toMatch(/confirm/i);

  const rejected = await logIn(await open(browser, "/login"), email, "");
  expect(rejected.status).toBe(400);
  expect(withRole(rejected, "alert").join()).toContain("Enter your password.");
  expect(rejected.value("Email")).toBe(email);
  expect(footer(await logIn(rejected, email, PASSWORD))).toContain(
    "A name of forty characters, so very long",
  );

  const profile = await open(browser, "/update-profile");
  profile.fill("Display name", "Ana");
  const renamed = await profile.submit(profile.button("Change name"));
  expect(withRole(renamed, "status")).toEqual(["Name changed."]);
  expect(footer(renamed)).toContain("Ana");
  const unsure = await renamed.submit(renamed.button("Delete my account"));
  expect(withRole(unsure, "alert").join()).toContain("Tick the box");
  unsure.fill("Your password", PASSWORD);
  unsure.check("I understand this can’t be undone");
  const deleted = await unsure.submit(unsure.button("Delete my account"));
  expect(withRole(deleted, "status")[0]).toContain("have been deleted");
  deleted.link("Sign Up", footerOf(deleted));
});

test("favourites are saved with a button, and GitHub is reached through an interstitial page", async () => {
  const email = "ayse@example.org";
  const browser = await site.signedIn(email, "Ayşe Östberg");
  for (const [label, name, value] of [
    ["Favourite team", /Racing Bulls/, "racing-bulls"],
    ["Favourite driver", /Hülkenberg/, "nico-hulkenberg"],
  ] as const) {
    const profile = await open(browser, "/profile");
    const [option] = byTag(profile.field(label), "option").filter((each) =>
      name.test(textOf(each)),
    );
    expect(option?.attribs["value"]).toBe(value);
    profile.select(label, value);
    const form = formWith(profile, profile.field(label));
    const saved = await profile.submit(profile.button(/^Save/, form));
    expect(saved.url).toBe("/profile#favourites");
    expect(saved.value(label)).toBe(value);
  }
  const expectFavouritesAtHome = async (): Promise<void> => {
    const home = await open(browser, "/");
    const favourites = home.region("Your favourites");
    home.link(/Racing Bulls/, favourites);
    home.link(/Nico Hülkenberg/, favourites);
  };
  await expectFavouritesAtHome();
  const left = await signOut(await open(browser, "/"));
  left.link("Log In", footerOf(left));

  services.person = { id: 501, email, verified: true, name: "Somebody at Github" };
  const login = await open(browser, "/login");
  const between = await login.submit(login.button("Log in with GitHub"));
  // The page has a link for browsers that don't follow the refresh.
  const [link] = byTag(between.root, "a").filter(({ attribs }) =>
    attribs["href"]?.startsWith(`${services.settings.github.url}/login/oauth/authorize?`),
  );
  const [refresh] = byTag(between.root, "meta").filter(
    ({ attribs }) => attribs["http-equiv"] === "refresh",
  );
  expect(refresh?.attribs["content"]).toContain(link?.attribs["href"] ?? "no link");
  const authorized = await fetch(link?.attribs["href"] ?? "", { redirect: "manual" });
  const back = new URL(authorized.headers.get("location") ?? "");
  const home = await open(browser, back.pathname + back.search);
  expect(home.url).toBe("/");
  expect(footer(home)).toContain(email);
  await expectFavouritesAtHome();
});

test("emails about the schedule are chosen in the profile", async () => {
  const browser = await site.signedIn("mel@example.org", "Mel");
  const profile = await open(browser, "/profile");
  const moved = "When a session moves or a race is cancelled";
  expect(profile.value(moved)).toBeNull();
  profile.check(moved);
  const saved = await profile.submit(profile.button(/^Save/, profile.region("Notifications")));
  expect(saved.text).toContain("Saved.");
  expect((await open(browser, "/profile")).value(moved)).not.toBeNull();
});

test("the heart button submits a form and returns to the team's card", async () => {
  const browser = await site.signedIn("hana@example.org", "Hana");
  const teams = await open(browser, "/teams");
  const chosen = await teams.submit(teams.button("Favourite: Haas"));
  expect(chosen.url).toBe("/teams#team-haas");
  expect(textOf(chosen.byId("team-haas"))).toContain("Your team");
  const profile = await open(browser, "/profile");
  profile.select("Favourite driver", "Esteban Ocon · Haas");
  const saved = await profile.submit(
    profile.button(/^Save/, formWith(profile, profile.field("Favourite driver"))),
  );
  expect(saved.url).toBe("/profile#favourites");
  expect(saved.value("Favourite driver")).toBe("esteban-ocon");
  const home = await open(browser, "/");
  expect(textOf(home.region("Your favourites"))).toContain("Esteban Ocon");
});

test("the example form shows the error and keeps every value", async () => {
  const email = "charlie@example.org";
  const browser = await site.signedIn(email, "Charlie");
  await site.database.sql`update members.accounts set role = 'admin' where email = ${email}`;
  const page = await open(browser, "/test");
  const pass = (at: ScriptlessPage) => at.byId("pass");
  const within = pass(page);
  page.fill("Name on the pass", "Ayşe Östberg", within);
  page.fill("Email", "ayse@example.org", within);
  page.fill("Race number", "17", within);
  page.select("Grandstand", "Hairpin", within);
  page.check("Race day only", true, within);
  page.fill("The first race you remember", "Suzuka, in the rain.\nNobody left.", within);
  page.check("Wake me", true, within);
  page.check("I understand this pass", true, within);

  const expectKept = (at: ScriptlessPage, number: string): void => {
    expect(at.value("Name on the pass", pass(at))).toBe("Ayşe Östberg");
    expect(at.value("Email", pass(at))).toBe("ayse@example.org");
    expect(at.value("Race number", pass(at))).toBe(number);
    expect(at.value("Grandstand", pass(at))).toBe(page.value("Grandstand", within));
    expect(at.value("Race day only", pass(at))).not.toBeNull();
    expect(at.value("The first race you remember", pass(at))).toBe(
      "Suzuka, in the rain.\nNobody left.",
    );
    expect(at.value("Wake me", pass(at))).not.toBeNull();
    expect(at.value("I understand this pass", pass(at))).not.toBeNull();
  };
  const rejected = await page.submit(page.button("Print my pass"));
  expect(rejected.status).toBe(400);
  const [summary = rejected.main] = elements(
    pass(rejected),
    ({ attribs }) => attribs["role"] === "alert",
  );
  expect(summary.attribs).toHaveProperty("autofocus");
  expect(textOf(summary)).toContain("There’s a problem");
  const number = rejected.field("Race number", pass(rejected));
  expect(number.attribs["aria-invalid"]).toBe("true");
  const described = (number.attribs["aria-describedby"] ?? "")
    .split(" ")
    .map((id) => textOf(rejected.byId(id)));
  expect(described.join(" ")).toMatch(/2 to 99.*Error: 17 was Jules Bianchi’s/);
  expectKept(rejected, "17");

  rejected.fill("Race number", "27", pass(rejected));
  const printed = await rejected.submit(rejected.button("Print my pass"));
  const [focused = printed.main] = elements(printed.root, ({ attribs }) => "autofocus" in attribs);
  expect(textOf(focused)).toContain("Printed for Ayşe Östberg");
  expect(printed.field("Race number", pass(printed)).attribs).not.toHaveProperty("aria-invalid");
  expectKept(printed, "27");
});

test("shared pages show the reader's account, favourites and times", async () => {
  const member = await site.signedIn("zoe@example.org", "Zoë & <Sons>");
  for (const [kind, id] of [
    ["driver", "nico-hulkenberg"],
    ["team", "williams"],
  ] as const)
    expect((await member.post("/favourites", { kind, id, to: "/", at: "top" })).status).toBe(303);
  const profile = await open(member, "/update-profile");
  profile.select("Time zone", "Asia/Kolkata");
  profile.check("12-hour (6:30 pm)");
  const saved = await profile.submit(
    profile.button(/^Save/, formWith(profile, profile.field("Time zone"))),
  );
  expect(withRole(saved, "status").join()).toContain("Saved");

  // Another browser, which has changed nothing, so that it gets pages from the cache.
  const browser = new SiteBrowser(sharing.url, "198.51.100.250");
  await logIn(await open(browser, "/login"), "zoe@example.org", PASSWORD);
  const meeting = "/schedule/2025/sao-paulo-grand-prix";
  for (const url of ["/", "/schedule", "/drivers", "/race-results/2025", meeting]) {
    expect((await browser.get(url)).headers.get("cache-control"), url).toBe("private, no-cache");
    const page = await open(browser, url);
    expect(footer(page), url).toContain("Zoë & <Sons>");
    expect(page.root.attribs["data-my-driver"], url).toBe("nico-hulkenberg");
    if (url !== meeting) continue;
    // Albon finished outside the first six, so only readers with Williams as their favourite get
    // his line in colour.
    const lines = elements(
      page.main,
      (line) => line.name === "g" && line.attribs["data-code"] === "ALB",
    );
    expect(lines.length).toBeGreaterThan(0);
    expect(lines.filter(({ attribs }) => "data-grey" in attribs)).toEqual([]);
  }
  const home = await open(browser, "/");
  const cards = textOf(home.region("Your favourites"));
  expect(cards).toMatch(/Williams\s*0 wins\s*111 PTS/);
  expect(cards).toMatch(/Nico Hülkenberg\s*Kick Sauber/);
  expect(home.text).not.toContain("Make it yours");
  const schedule = await open(browser, "/schedule");
  const [race] = elements(
    schedule.main,
    ({ attribs }) =>
      attribs["datetime"] === "2025-11-23T04:00:00Z" && attribs["data-format"] === "time",
  );
  expect(textOf(race ?? schedule.root)).toMatch(/^9:30\s?am$/);
  const drivers = await open(browser, "/drivers");
  expect(textOf(drivers.byId("driver-nico-hulkenberg"))).toContain("Your driver");
});
