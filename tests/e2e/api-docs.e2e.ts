import { expect, test } from "./support/journey.ts";

test("serves the favicon that browsers request for pages without an icon", async ({ request }) => {
  const icon = await request.get("/favicon.ico");
  expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/x-icon"]);
  expect((await icon.body()).subarray(0, 6)).toEqual(Buffer.from([0, 0, 1, 0, 3, 0]));
});

test("the API docs load nothing from elsewhere, and requests can be tried there", async ({ page }) => {
  const response = await page.goto("/api/docs");
  expect(response?.headers()["content-security-policy"]).not.toContain("unsafe");
  await expect(page.getByRole("heading", { name: "Gridwalk API" })).toBeVisible();
  await expect(page.locator(".opblock-summary-path").filter({ hasText: "/api/get-next" })).toBeVisible();

  const operation = page.locator("#operations-Standings-findDriver");
  await operation
    .getByRole("button", { name: /findDriver|piloti/ })
    .first()
    .click();
  await operation.getByRole("button", { name: "Try it out" }).click();
  await operation.getByRole("button", { name: "Execute" }).click();
  await expect(operation.locator(".live-responses-table")).toContainText("Norris");
});
