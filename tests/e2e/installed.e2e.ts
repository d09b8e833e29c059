import sharp from "sharp";

import { expect, openWithScript, test } from "./support/journey.ts";

interface Manifest {
  readonly icons: readonly { readonly src: string; readonly sizes: string; readonly type: string }[];
  readonly shortcuts: readonly { readonly url: string }[];
  readonly start_url: string;
}

test("every address in the manifest answers with what the manifest says", async ({ request, page }) => {
  await page.goto("/");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const answer = await request.get(href ?? "");
  expect(answer.headers()["content-type"]).toBe("application/manifest+json");
  const manifest = (await answer.json()) as Manifest;
  expect(manifest.icons.length).toBeGreaterThan(3);
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await request.get(src);
    const { width, height, format } = await sharp(await icon.body()).metadata();
    expect([`${width}x${height}`, `image/${format}`, icon.headers()["content-type"]]).toEqual([sizes, type, type]);
  }
  for (const url of [manifest.start_url, ...manifest.shortcuts.map((shortcut) => shortcut.url)])
    expect((await request.get(url)).status(), url).toBe(200);
  const apple = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  expect((await request.get(apple ?? "")).headers()["content-type"]).toBe("image/png");
});

test("the site can be installed", async ({ page, context }) => {
  await openWithScript(page, "/");
  const devtools = await context.newCDPSession(page);
  const { errors } = await devtools.send("Page.getAppManifest");
  expect(errors).toEqual([]);
  const { installabilityErrors } = await devtools.send("Page.getInstallabilityErrors");
  // A test's context counts as a private window.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito")).toEqual([]);
});
