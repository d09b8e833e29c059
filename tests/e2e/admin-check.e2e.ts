import { expect, openWithScript, test as base } from "./support/journey.ts";
import { signInAsAdministrator } from "./support/administrator.ts";

const test = base.extend({
  storageState: async ({ site }, use) => use(await signInAsAdministrator(site)),
  expectedComplaints: /\/api\/check-admin|status of (401|403|500)/,
});

test("opening an admin page first calls the admin check with an ID token", async ({ page }) => {
  const calls: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/api\/(?:auth|check)|^\/admin/.test(pathname)) return;
    calls.push(
      `${pathname}${request.headers()["authorization"]?.startsWith("Bearer ey") === true ? " with token" : ""}`,
    );
  });
  const raceControl = async (): Promise<void> => {
    await page.locator("summary", { hasText: "Account: Charlie" }).click();
    await page.getByRole("link", { name: "Admin" }).click();
  };
  await openWithScript(page, "/info");
  expect(calls).toEqual([]);
  await raceControl();
  await expect(page).toHaveURL("/admin");
  expect(calls.slice(0, 3)).toEqual([
    "/api/auth/token",
    "/api/check-admin with token",
    "/admin.data",
  ]);

  for (const [status, text] of [
    [403, "You are not the admin"],
    [401, "Invalid or expired token. Please log in again."],
    [500, "Server error during admin check"],
  ] as const) {
    await openWithScript(page, "/greeting");
    calls.length = 0;
    await page.route("/api/check-admin", (route) =>
      route.fulfill({ status, json: { message: "No." } }),
    );
    await raceControl();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("main").getByRole("alert").first()).toHaveText(text);
    expect(calls).not.toContain("/admin.data");
    await page.unroute("/api/check-admin");
  }
});
