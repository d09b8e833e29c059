import { type Browser, findBrowser } from "../../support/browser.ts";

/** Workers inherit the environment that global setup leaves. */
const VARIABLE = "GRIDWALK_JOURNEYS_BROWSER";

export function rememberBrowser(browser: Browser): void {
  process.env[VARIABLE] = JSON.stringify(browser);
}

/** Returns the browser found during setup, because finding out whether one works costs a launch. */
export async function recallBrowser(): Promise<Browser> {
  const known = process.env[VARIABLE];
  return known === undefined ? await findBrowser() : (JSON.parse(known) as Browser);
}
