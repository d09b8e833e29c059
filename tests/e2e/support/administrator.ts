import { type APIRequestContext, type BrowserContextOptions, request } from "@playwright/test";

import { openDatabase } from "#db/database.ts";
import { parseDatabaseUrl } from "#db/location.ts";
import { grantAdmin } from "#db/queries/members/administrators.ts";
import { Temporal } from "#domain/time.ts";

import type { LeasedSite } from "./leased-site.ts";

const administrator = {
  displayName: "Charlie",
  email: "charlie@example.org",
  password: "safety car in this lap",
};

type StorageState = Awaited<ReturnType<typeof signIntoSite>>;

/** By the site's URL. */
const sessions = new Map<string, Promise<StorageState>>();

/** Returns a signed-in administrator's cookies, signing in once per site. */
export function signInAsAdministrator(site: LeasedSite): Promise<StorageState> {
  const session = sessions.get(site.url) ?? signIntoSite(site);
  sessions.set(site.url, session);
  return session;
}

/** The account lasts as long as the site's database, so it may exist already. */
async function signIntoSite(site: LeasedSite): Promise<BrowserContextOptions["storageState"]> {
  const context = await request.newContext({ baseURL: site.url });
  try {
    if (!(await signIn(context))) {
      await context.post("/signup", { form: administrator, maxRedirects: 0 });
      await makeAdministrator(site, administrator.email);
      if (!(await signIn(context)))
        throw new Error("the administrator of the journeys cannot sign in");
    }
    return await context.storageState();
  } finally {
    await context.dispose();
  }
}

/** Makes an account an administrator, as an operator would. */
export async function makeAdministrator(site: LeasedSite, email: string): Promise<void> {
  const { db, close } = openDatabase(parseDatabaseUrl(site.databaseUrl), { max: 1 });
  try {
    await grantAdmin(db, email, { now: Temporal.Now.instant(), vouched: true });
  } finally {
    await close();
  }
}

async function signIn(context: APIRequestContext): Promise<boolean> {
  const { email, password } = administrator;
  return (
    (await context.post("/login", { form: { email, password }, maxRedirects: 0 })).status() === 302
  );
}
