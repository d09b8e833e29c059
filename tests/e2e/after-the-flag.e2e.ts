import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  openWithScript,
  test,
} from "./support/journey.ts";

/** Three minutes after the flag of Las Vegas 2025. */
test.use({ clock: "2025-11-23T05:24:00Z" });

test("after the flag, a phone's first screen belongs to the winner", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cookieAccepted", "true"));
  await page.setViewportSize({ width: 390, height: 664 });
  await openWithScript(page, "/");
  const lead = page.getByRole("region", {
    name: /^Max Verstappen ?, winner of the Las Vegas Grand Prix$/,
  });
  await expect(lead.getByRole("heading", { level: 1 })).toBeVisible();
  const parts = {
    podium: lead.getByText("Antonelli"),
    title: lead.getByRole("list", { name: "Championship" }),
    replay: lead.getByRole("link", { name: "Watch the race" }),
    vote: lead.getByRole("link", { name: "Vote" }),
    share: lead.getByRole("link", { name: "Share" }),
    next: lead.getByRole("link", { name: /^Qatar/ }),
  };
  for (const [name, part] of Object.entries(parts)) {
    const box = await part.boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), name).toBeLessThanOrEqual(664);
  }
  // The next weekend follows, whole.
  await expect(page.getByRole("region", { name: "Qatar Grand Prix" })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});
