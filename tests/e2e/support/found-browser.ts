import { type Browser, findBrowser } from "../../support/browser.ts";

/** Environment variable that the global setup sets and the workers inherit. */
const VARIABLE = "GRIDWALK_JOURNEYS_BROWSER";

export function rememberBrowser(browser: Browser): void {
  process.env[VARIABLE] = JSON.stringify(browser);
}

/**
 * Returns the browser found during setup, because checking whether a browser works means launching
 * it.
 */
export async function recallBrowser(): Promise<Browser> {
  const known = process.env[VARIABLE];
  return known === undefined ? await findBrowser() : (JSON.parse(known) as Browser);
}
