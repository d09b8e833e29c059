import { findBrowser } from "../../support/browser.ts";
import { removeLeftBehind } from "../../support/left-behind.ts";
import { rememberBrowser } from "./found-browser.ts";
import { moments, removeOtherSites, startSite } from "./site.ts";

/**
 * Loads the fact pack once, before any journey, and keeps the embedded PostgreSQL server running for all of them.
 * Also finds out once which browser starts on this machine.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  await removeLeftBehind();
  await removeOtherSites();
  const [site, browser] = await Promise.all([startSite({ clock: moments.raceWeekend }), findBrowser()]);
  rememberBrowser(browser);
  return () => site.stop();
}
