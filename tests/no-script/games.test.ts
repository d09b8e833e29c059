import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { PASSWORD } from "../support/accounts.ts";
import { byTag, elements, type Element, textOf } from "../support/html-elements.ts";
import { openReadingSite, type ReadingSite } from "../support/reading-site.ts";
import { ScriptlessPage } from "../support/scriptless-page.ts";
import { openTestSite, SiteBrowser, type TestSite } from "../support/test-site.ts";

let site: TestSite;
/** The same site after the start of qualifying, and after the race. */
let saturday: ReadingSite;
let sunday: ReadingSite;

beforeAll(async () => {
  site = await openTestSite();
  const at = (moment: string) =>
    openReadingSite(site.database, site.services.accounts, { cachePages: false, moment });
  saturday = await at("2025-11-22T04:00:00Z");
  sunday = await at("2025-11-23T12:00:00Z");
});

afterAll(async () => {
  await saturday.close();
  await sunday.close();
  await site.close();
});

const open = (browser: SiteBrowser, url: string) => ScriptlessPage.open(browser, url);

test("the driver of the day can be played to the end", async () => {
  let page = await open(site.browser(), "/fun/guess-the-driver");
  for (const [index, name] of [
    "Hamilton",
    "Prost",
    "Webber",
    "Button",
    "Massa",
    "Moss",
  ].entries()) {
    page.fill(`Guess ${index + 1} of 6`, name);
    page = await page.submit(page.button("Guess"));
  }
  expect(page.text).toContain("Not this time. It was");
  const [status = page.main] = elements(page.main, ({ attribs }) => attribs["role"] === "status");
  expect(byTag(status, "use")[0]?.attribs["href"]).toMatch(/helmets/);
  expect(byTag(page.main, "pre").map((box) => textOf(box))).toEqual([
    expect.stringMatching(
      /^Gridwalk driver of the day, 21 November 2025: –\/6(?: [🟩🟨⬛]{6}){6}$/u,
    ),
  ]);
});

describe("a podium chosen before logging in", () => {
  const weekend = "/schedule/2025/las-vegas-grand-prix";

  function choose(page: ScriptlessPage, ...drivers: readonly string[]): void {
    for (const [place, driver] of drivers.entries()) {
      const label = ["Winner", "Second", "Third"][place] ?? "";
      const options = byTag(page.field(label), "option").filter((option) =>
        textOf(option).includes(driver),
      );
      expect(options).toHaveLength(1);
      page.select(label, textOf(options[0] ?? page.main));
    }
  }

  test("is kept, locked and scored", async () => {
    const email = "pia@example.org";
    const name = "Pia of the predictor";
    await site.signedIn(email, name);
    const browser = site.browser();
    const meeting = await open(browser, weekend);
    const predictor = await meeting.follow(meeting.link(/^Predict the podium/));
    choose(predictor, "Verstappen", "Russell", "Norris");
    const login = await predictor.submit(predictor.button("Log in and predict"));
    expect(login.text).toContain("Log in to send your prediction.");
    login.fill("Email", email);
    login.fill("Password", PASSWORD);
    const chosen = await login.submit(login.button("Log in"));
    expect(chosen.url).toMatch(/^\/fun\/predictor\?guess=/);
    const picked = byTag(chosen.main, "option").filter(({ attribs }) => "selected" in attribs);
    expect(picked.map((option) => textOf(option))).toEqual([
      "Max Verstappen, Red Bull",
      "George Russell, Mercedes",
      "Lando Norris, McLaren",
    ]);

    choose(chosen, "Verstappen", "Verstappen");
    const rejected = await chosen.submit(chosen.button("Predict"));
    const [problem = rejected.main] = elements(
      rejected.main,
      ({ attribs }) => attribs["role"] === "alert",
    );
    expect(textOf(problem)).toContain("Choose three different drivers.");
    choose(rejected, "Verstappen", "Russell");
    const accepted = await rejected.submit(rejected.button("Predict"));
    expect(accepted.text).toContain("Your prediction is in");
    expect(accepted.regions("What everyone picked"), "secret before the lock").toEqual([]);
    const [meetingField] = elements(accepted.main, ({ attribs }) => attribs["name"] === "meeting");
    const form = {
      meeting: meetingField?.attribs["value"] ?? "",
      first: "lando-norris",
      second: "oscar-piastri",
      third: "max-verstappen",
    };
    const foreign = await browser.post("/fun/predictor", form, { origin: "http://elsewhere.test" });
    expect(foreign.status).toBe(403);

    const onSaturday = later(saturday, browser);
    const late = await onSaturday.post("/fun/predictor", form);
    expect(late.status).toBe(409);
    expect(late.text).toContain("Too late: qualifying has started.");
    const locked = await open(onSaturday, "/fun/predictor");
    expect(locked.text).toContain("Locked since");
    const picks = locked.region("What everyone picked");
    expect(textOf(picks)).toContain("Las Vegas Grand Prix");
    expect(rowWith(picks, "Russell")).toContain("%");
    expect(rowWith(locked.main, name)).toContain("Verstappen, Russell, Norris");
    expect(textOf(byTag(locked.main, "ol", "ul")[0] ?? picks)).toContain("George Russell");
    const started = await open(onSaturday, weekend);
    started.link("Add to calendar");
    expect(started.links(/^Predict the podium/)).toEqual([]);

    const onSunday = later(sunday, browser);
    const scored = await open(onSunday, "/fun/predictor");
    const own = scored.region("Your 2025 predictions");
    expect(textOf(own)).toContain("6 points");
    expect(textOf(own)).toContain("off the podium; Antonelli was third");
    expect(rowWith(scored.main, name)).toContain("(you)");
    const card = await onSunday.get(scored.link("Share image", own).attribs["href"] ?? "");
    expect(card.headers.get("content-type")).toBe("image/png");
  });

  /** The same browser, on the site at another moment. */
  function later(reading: ReadingSite, browser: SiteBrowser): SiteBrowser {
    const same = new SiteBrowser(reading.url, browser.address);
    for (const [cookie, value] of browser.jar) same.jar.set(cookie, value);
    return same;
  }

  const rowWith = (within: Element, text: string): string =>
    byTag(within, "tr")
      .map((row) => textOf(row))
      .find((row) => row.includes(text)) ?? "";
});
