import { findBrowser } from "../../support/browser.ts";
import { rememberBrowser } from "./found-browser.ts";
import { SITE_KEEPER } from "./leased-site.ts";
import { removeOtherSites } from "./site.ts";
import { keepSites } from "./site-keeper.ts";

/** Finds out once which browser starts on this machine, and keeps the sites of all journeys. */
export default async function setUp(): Promise<() => Promise<void>> {
  await removeOtherSites();
  const [keeper, browser] = await Promise.all([keepSites(), findBrowser()]);
  rememberBrowser(browser);
  process.env[SITE_KEEPER] = keeper.url;
  return () => keeper.stop();
}
