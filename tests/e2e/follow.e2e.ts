import type { Page } from "@playwright/test";

import { expect, openWithScript, test } from "./support/journey.ts";
import { publicUrl } from "./support/site.ts";

const address = (page: Page) => page.getByRole("textbox", { name: "Address for Outlook and all other apps" });

test("three presses lead from the schedule to a calendar with the chosen sessions", async ({ page, request }) => {
  await openWithScript(page, "/schedule");
  await page.getByRole("link", { name: "Subscribe" }).click();
  await expect(address(page)).toHaveValue(`${publicUrl}/calendar.ics`);
  await page.getByLabel("Practice").uncheck();
  await page.getByLabel("Alert before each session").selectOption("1 hour before");
  const path = "/calendar/race-qualifying-sprint-sprint-qualifying/alarm-60.ics";
  await expect(address(page)).toHaveValue(publicUrl + path);
  const apple = page.getByRole("link", { name: "Add to Apple Calendar" });
  await expect(apple).toHaveAttribute("href", publicUrl.replace(/^https?:/, "webcal:") + path);
  const google = await page.getByRole("link", { name: "Add to Google Calendar" }).getAttribute("href");
  expect(new URL(google ?? "").searchParams.get("cid")).toBe(publicUrl + path);
  const calendar = await (await request.get(path)).text();
  expect(calendar).toContain("SUMMARY:Las Vegas Grand Prix 2025: Race");
  expect(calendar).not.toContain(": Practice 1");
});

test("asks for at least one session", async ({ page }) => {
  await openWithScript(page, "/follow");
  for (const session of await page.getByRole("checkbox").all()) await session.uncheck();
  await expect(page.getByText("Choose at least one session.")).toBeVisible();
  await expect(address(page)).toBeHidden();
});

test.describe("with JavaScript off", () => {
  test.use({ javaScriptEnabled: false });

  test("a form updates the address", async ({ page }) => {
    await page.goto("/follow");
    for (const session of ["Qualifying", "Sprint", "Sprint Qualifying", "Practice"])
      await page.getByLabel(session, { exact: true }).uncheck();
    await page.getByRole("button", { name: "Update the address" }).click();
    await expect(address(page)).toHaveValue(`${publicUrl}/calendar/race.ics`);
  });
});
