import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

import type { Page } from "@playwright/test";

import {
  everyWidth,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  LOOK_RULES,
  openWithScript,
  test,
} from "./support/journey.ts";
import { publicUrl } from "./support/site.ts";

const address = (page: Page) =>
  page.getByRole("textbox", { name: "Address for Outlook and other apps" });

test("leads from the schedule to a calendar with the chosen sessions in three presses", async ({
  page,
  request,
}) => {
  await openWithScript(page, "/schedule");
  await page.getByRole("link", { name: "Subscribe" }).click();
  await expect(address(page)).toHaveValue(`${publicUrl}/calendar.ics`);
  await page.getByLabel("Practice").uncheck();
  await page.getByLabel("Alert before each session").selectOption("1 hour before");
  const path = "/calendar/race-qualifying-sprint-sprint-qualifying/alarm-60.ics";
  await expect(address(page)).toHaveValue(publicUrl + path);
  const apple = page.getByRole("link", { name: "Add to Apple Calendar" });
  await expect(apple).toHaveAttribute("href", publicUrl.replace(/^https?:/, "webcal:") + path);
  const google = await page
    .getByRole("link", { name: "Add to Google Calendar" })
    .getAttribute("href");
  expect(new URL(google ?? "").searchParams.get("cid")).toBe(publicUrl + path);
  const calendar = await (await request.get(path)).text();
  expect(calendar).toContain("SUMMARY:Las Vegas Grand Prix 2025: Race");
  expect(calendar).not.toContain(": Practice 1");
});

test("leads from the schedule to a driver's or a team's feed in three presses", async ({
  page,
  request,
}) => {
  for (const [choice, path] of [
    ["Lando Norris", "/feeds/drivers/lando-norris.atom"],
    ["Ferrari", "/feeds/teams/ferrari.atom"],
  ] as const) {
    await openWithScript(page, "/schedule");
    await page.getByRole("link", { name: "Subscribe" }).click();
    await page.getByLabel("Feed for a driver or team").selectOption(choice);
    const link = page.getByRole("link", { name: `Stories about ${choice}: Atom` });
    await expect(link).toHaveAttribute("href", path);
    expect(await (await request.get(path)).text()).toContain(choice);
  }
});

test("leads from the home page to a widget in two presses", async ({ page, request }) => {
  await openWithScript(page, "/");
  await page.getByRole("link", { name: "Add the season to my calendar" }).click();
  const value = (name: string) => page.getByRole("textbox", { name }).inputValue();
  const frame = await value("Next race, for your own page");
  const src = /src="([^"]+)"/.exec(frame)?.[1] ?? "";
  const addresses = [
    src,
    await value("Picture for an e-ink display"),
    await value("JSON for dashboards"),
  ];
  for (const each of addresses) {
    expect(each.startsWith(publicUrl)).toBe(true);
    expect((await request.get(each.slice(publicUrl.length))).status(), each).toBe(200);
  }
  await page.getByRole("button", { name: "Copy the next race for your own page" }).click();
  await expect(page.getByText(/^(?:Copied|Couldn’t copy)/)).toBeVisible();
});

test.describe("on a page of another origin", () => {
  test.use({
    expectedComplaints:
      /^leaves the site: http:\/\/127\.0\.0\.1|frame-ancestors|ERR_BLOCKED_BY_(?:CSP|RESPONSE)/,
  });

  test("an embed appears in a frame, and no other page does", async ({ page, site }) => {
    const foreign = createServer((_, response) => {
      response.setHeader("content-type", "text/html");
      response.end(`<link rel="icon" href="data:,">
        <iframe src="${site.url}/embed/next"></iframe><iframe src="${site.url}/schedule"></iframe>`);
    });
    await new Promise<void>((resolve) => foreign.listen(0, "127.0.0.1", resolve));
    await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
    const embed = page.frameLocator("iframe").first();
    await expect(embed.getByRole("heading", { name: "Las Vegas Grand Prix" })).toBeVisible();
    await expect(embed.getByText("Times are in your time zone.")).toBeVisible();
    await expect.poll(() => page.frames().at(-1)?.url()).toMatch(/^chrome-error:/);
    foreign.closeAllConnections();
    await new Promise((resolve) => foreign.close(resolve));
  });
});

test("embeds are accessible in both themes, and fit a narrow frame", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["next", "standings", "circuit/monza", "replay/2024/sao-paulo-grand-prix"])
    for (const theme of ["light", "dark"])
      await test.step(`${path}, ${theme}`, async () => {
        await page.goto(`/embed/${path}?theme=${theme}`);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expectNoSidewaysScroll(page);
        await expectAccessible(page, theme === "light" || everyWidth ? undefined : LOOK_RULES);
      });
});

test("plays the embedded replay by keyboard", async ({ page }) => {
  await page.goto("/embed/replay/2024/sao-paulo-grand-prix");
  await expect(page.getByText("Lap 1 of 69")).toBeVisible();
  await page.getByRole("button", { name: "Play" }).press("Enter");
  await expect(page.getByRole("button", { name: "Pause" })).toBeFocused();
  await page.getByRole("slider").press("End");
  await expect(page.getByText("Lap 69 of 69: 1 VER, 2 OCO, 3 GAS")).toBeVisible();
});

test("requires at least one session", async ({ page }) => {
  await openWithScript(page, "/follow");
  for (const session of await page.getByRole("checkbox").all()) await session.uncheck();
  await expect(page.getByText("Choose at least one session.")).toBeVisible();
  await expect(address(page)).toBeHidden();
});

test("pages with an embed name its oEmbed description", async ({ request }) => {
  for (const path of [
    "/",
    "/drivers",
    "/circuits/monza",
    "/track-vizualizer/2024/sao-paulo-grand-prix",
  ]) {
    const html = await (await request.get(path)).text();
    for (const type of ["application/json+oembed", "text/xml+oembed"]) {
      const link = [...html.matchAll(/<link [^>]*>/g)]
        .map(([tag]) => tag)
        .find((tag) => tag.includes(`"${type}"`));
      const href = /href="([^"]+)"/.exec(link ?? "")?.[1]?.replaceAll("&amp;", "&") ?? "";
      expect(new URLSearchParams(href.split("?")[1]).get("url"), path).toBe(publicUrl + path);
      const response = await request.get(href);
      expect(response.headers()["content-type"]).toContain(type.replace("+oembed", ""));
      expect(await response.text()).toMatch(/"type":"rich"|<type>rich<\/type>/);
    }
  }
  expect(await (await request.get("/info")).text()).not.toContain("json+oembed");
});
