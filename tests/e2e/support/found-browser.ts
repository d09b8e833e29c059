import { type Browser, findBrowser } from "../../support/browser.ts";

/** Workers begin with what the set-up left in its environment. */
const VARIABLE = "GRIDWALK_JOURNEYS_BROWSER";

export function rememberBrowser(browser: Browser): void {
  process.env[VARIABLE] = JSON.stringify(browser);
}

/** The browser that started during set-up: whether one starts costs a start to find out. */
export async function recallBrowser(): Promise<Browser> {
  const known = process.env[VARIABLE];
  return known === undefined ? await findBrowser() : (JSON.parse(known) as Browser);
}
