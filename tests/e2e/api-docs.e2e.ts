import { expect, expectAccessible, test } from "./support/journey.ts";

test("serves the favicon that browsers request for pages without an icon", async ({ request }) => {
  const icon = await request.get("/favicon.ico");
  expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/x-icon"]);
  expect((await icon.body()).subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
});

test("the API docs work under a strict content security policy, and readers can try requests", async ({
  page,
}) => {
  const response = await page.goto("/api/docs");
  expect(response?.headers()["content-security-policy"]).not.toContain("unsafe");
  await expect(page.getByRole("heading", { name: "Gridwalk API" })).toBeVisible();
  await expect(page.getByRole("link", { name: "gridwalk" })).toHaveAttribute("href", "/");
  expect(
    await page.evaluate(() => document.fonts.load("16px Archivo").then((faces) => faces.length)),
  ).toBe(1);
  await expect(
    page.locator(".opblock-summary-path").filter({ hasText: "/api/get-next" }),
  ).toBeVisible();
  await expectAccessible(page, ["color-contrast", "target-size"]);

  const operation = page.locator("#operations-Standings-findDriver");
  await operation
    .getByRole("button", { name: /findDriver|piloti/ })
    .first()
    .click();
  await operation.getByRole("button", { name: "Try it out" }).click();
  await operation.getByRole("button", { name: "Execute" }).click();
  await expect(operation.locator(".live-responses-table")).toContainText("Norris");
});

test("the API docs have the site's width, type and line height, with notes below their headings", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/api/docs");
  const title = page.getByRole("heading", { name: "Gridwalk API" });
  await expect(title).toContainText("1.0.0");
  await expect(title.getByText("OAS")).toBeHidden();
  await expect
    .poll(() => title.evaluate((element) => element.getBoundingClientRect().left))
    .toBe(120);
  await expect(page.locator(".opblock-summary-description").first()).toHaveCSS(
    "line-height",
    "21px",
  );
  await expect(page.locator(".opblock-summary-method").first()).toHaveCSS(
    "font-family",
    /^Archivo/,
  );

  await page.setViewportSize({ width: 390, height: 664 });
  const heading = page.getByRole("heading", { name: "Weekends" });
  const noteOfWeekends = heading.getByText("The next and the latest race weekend.");
  // Measured at one moment, because the typeface may still arrive and move both.
  const [name, note] = await heading.getByRole("link").evaluate(
    (link, other) => {
      if (other === null) throw new Error("the note is gone");
      return [link.getBoundingClientRect(), other.getBoundingClientRect()] as const;
    },
    await noteOfWeekends.elementHandle(),
  );
  expect(note.top).toBeGreaterThanOrEqual(name.bottom);
  expect(note.height).toBeLessThan(30);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});
