import { expect, test } from "./support/journey.ts";

test("the API can be read and tried on its page, with nothing from elsewhere and nothing forbidden", async ({
  page,
}) => {
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
