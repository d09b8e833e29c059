import { chromium } from "@playwright/test";

import type { Browser } from "../tests/support/browser.ts";
import { capture } from "./captured-answer.ts";
import type { Row } from "./table.ts";

/** Measures the compressed size of all scripts that a page loads without any interaction. */
export async function measureScriptWeight(
  path: string,
  options: { readonly siteUrl: string; readonly browser: Browser; readonly barKb: number },
): Promise<Row[]> {
  const browser = await chromium.launch(options.browser);
  try {
    const page = await browser.newPage();
    const paths = new Set<string>();
    page.on("response", (response) => {
      const address = new URL(response.url());
      if ((response.headers()["content-type"] ?? "").includes("javascript"))
        paths.add(address.pathname + address.search);
    });
    await page.goto(options.siteUrl + path, { waitUntil: "networkidle" });
    // Some scripts are requested only after the first frame or once the page is idle. They count
    // too.
    await page.waitForTimeout(2000);
    const sizes = await Promise.all(
      [...paths].map(async (file) => (await capture(options.siteUrl, file)).body.length),
    );
    const total = sizes.reduce((sum, size) => sum + size, 0) / 1024;
    return [
      {
        what: `${path}: script, compressed`,
        value: `${total.toFixed(1)} KB in ${sizes.length} files`,
        bar: `at most ${options.barKb} KB`,
        met: total <= options.barKb,
      },
    ];
  } finally {
    await browser.close();
  }
}
