import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openWithScript,
  scriptTakesOver,
} from "./support/journey.ts";
import { alert, logIn, newEmail, PASSWORD, signUp, test } from "./support/members.ts";

// One worker, because all tests here share one site and mail server.
test.describe.configure({ mode: "default" });

test.describe("protected pages", () => {
  // Rejected forms return 400, which the browser reports to the console.
  test.use({ expectedComplaints: /400/ });

  test("send visitors to the login page, then on to the page they requested", async ({ page }) => {
    const address = newEmail();
    await signUp(page, address, "Max");
    await openWithScript(page, "/");
    await page.goto("/update-profile");
    await expect(page).toHaveURL(/\/login$/);
    await expect(alert(page)).toHaveText("You have to log in to view this page!");
    await logIn(page, address, "not this one");
    const errors = page
      .getByRole("main")
      .getByRole("alert")
      .filter({ hasText: /^There(?:’s a| are)/ });
    await expect(errors).toBeFocused();
    await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(address);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await logIn(page, address, PASSWORD);
    await expect(page).toHaveURL(/\/update-profile$/);

    await page.goto("/admin/driver-editor");
    await expect(page).toHaveURL(/\/$/);
    await expect(alert(page)).toHaveText("You are not the admin");
    await page.goto("/signup");
    await expect(alert(page)).toHaveText("Already logged in!");
    await page.reload();
    await expect(page.getByRole("main").getByRole("alert")).toHaveCount(0);
    // The same applies to client-side navigation, because the page loads its data from the server
    // first.
    await scriptTakesOver(page);
    await page.context().clearCookies();
    await page.getByRole("contentinfo").getByRole("link", { name: "Profile" }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(alert(page)).toHaveText("You have to log in to view this page!");
  });
});
