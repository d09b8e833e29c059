import { openFactsDatabase } from "./database.ts";
import { noAccounts } from "./no-accounts.ts";
import { openReadingSite } from "./reading-site.ts";
import { ScriptlessPage } from "./scriptless-page.ts";
import { SiteBrowser } from "./test-site.ts";

export interface ScriptlessSite {
  /** Opens a page as a visitor without JavaScript sees it. */
  open(url: string): Promise<ScriptlessPage>;
  close(): Promise<void>;
}

/** Opens a site at a chosen moment on the shared facts, without accounts. */
export async function openScriptlessSite(moment: string): Promise<ScriptlessSite> {
  const facts = await openFactsDatabase();
  const site = await openReadingSite(facts, noAccounts, { cachePages: false, moment });
  const browser = new SiteBrowser(site.url, "198.51.100.1");
  return {
    open: (url) => ScriptlessPage.open(browser, url),
    async close() {
      await site.close();
    },
  };
}
