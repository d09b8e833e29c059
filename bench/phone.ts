import { type CDPSession, chromium, devices, type Page } from "@playwright/test";

import type { Browser } from "../tests/support/browser.ts";
import type { Row } from "./table.ts";

/** How many times slower than this machine's CPU a phone's is. */
export const THROTTLE = 4;

export interface PhoneOptions {
  readonly siteUrl: string;
  readonly browser: Browser;
  /**
   * A full browser, because the packaged headless one runs a page's tasks differently. Null if none
   * is installed.
   */
  readonly full: Browser | null;
  readonly progress: (text: string) => void;
}

export function notMeasured(what: string, bar: string): Row[] {
  return [{ what, value: "not measured, because no full Chromium is installed", bar, met: null }];
}

/** Starts a browser with nothing in its cache, as a phone with a slow CPU. */
export async function onPhone<T>(
  full: Browser,
  use: (page: Page, cdp: CDPSession) => Promise<T>,
): Promise<T> {
  const browser = await chromium.launch(full);
  try {
    const context = await browser.newContext(devices["Pixel 7"]);
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    await cdp.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
    return await use(page, cdp);
  } finally {
    await browser.close();
  }
}
