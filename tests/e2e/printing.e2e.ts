import { expect, openWithScript, test } from "./support/journey.ts";

test("a weekend prints on one A4 page, and a season's results on two", async ({ page }) => {
  const pagesOfPdf = async (): Promise<number> => {
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: false });
    return (pdf.toString("latin1").match(/\/Type\s*\/Page\b/g) ?? []).length;
  };
  for (const path of [
    "/schedule/2025/sao-paulo-grand-prix",
    "/schedule/2025/abu-dhabi-grand-prix",
  ]) {
    await openWithScript(page, path);
    expect(await pagesOfPdf(), path).toBe(1);
  }
  await openWithScript(page, "/f1-history/2024");
  expect(await pagesOfPdf()).toBe(2);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await openWithScript(page, "/schedule/2025/sao-paulo-grand-prix");
  for (const text of [
    "Sprint Qualifying",
    "Formula 1 MSC Cruises Grande Prêmio de São Paulo 2025",
    "1:32:01.596",
    "1:10.540",
    // The tabs, which name the session on the screen, aren't printed.
    "São Paulo Grand Prix 2025, Race",
  ])
    await expect(page.getByText(text).filter({ visible: true }).first(), text).toBeVisible();
  await expect(page.getByRole("heading", { name: "Recent winners" })).toBeVisible();
  await expect(
    page.locator("body > :not(main):visible, nav:visible, button:visible"),
    "only the page itself",
  ).toHaveCount(0);
  // Browsers print without backgrounds, so the title has to be dark even in the dark theme.
  const hero = await page.locator("h1").evaluate((title) => {
    const section = title.closest("section") ?? title;
    return {
      colour: getComputedStyle(title).color,
      background: getComputedStyle(section).backgroundColor,
    };
  });
  expect(hero).toEqual({ colour: "rgb(21, 23, 28)", background: "rgba(0, 0, 0, 0)" });
});
