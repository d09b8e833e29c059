import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

import { type APIRequestContext, type BrowserContextOptions, request } from "@playwright/test";

import type { Site } from "./site.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../../..");
const administrator = { displayName: "Charlie", email: "charlie@example.org", password: "safety car in this lap" };

type StorageState = Awaited<ReturnType<typeof signIntoSite>>;

const sessions = new Map<Site, Promise<StorageState>>();

/** Returns a signed-in administrator's cookies, signing in once per site. */
export function signInAsAdministrator(site: Site): Promise<StorageState> {
  const session = sessions.get(site) ?? signIntoSite(site);
  sessions.set(site, session);
  return session;
}

/** The account lasts as long as the site's database, so it may exist already. */
async function signIntoSite(site: Site): Promise<BrowserContextOptions["storageState"]> {
  const context = await request.newContext({ baseURL: site.url });
  try {
    if (!(await signIn(context))) {
      await context.post("/signup", { form: administrator, maxRedirects: 0 });
      await makeAdministrator(site, administrator.email);
      if (!(await signIn(context))) throw new Error("the administrator of the journeys cannot sign in");
    }
    return await context.storageState();
  } finally {
    await context.dispose();
  }
}

/** Makes an account an administrator, as an operator would. */
export async function makeAdministrator(site: Site, email: string): Promise<void> {
  await run(process.execPath, ["src/admin.ts", "grant", email, "--confirm"], {
    cwd: root,
    env: { ...process.env, GRIDWALK_HOME: site.home, DATABASE_URL: "" },
  });
}

async function signIn(context: APIRequestContext): Promise<boolean> {
  const { email, password } = administrator;
  return (await context.post("/login", { form: { email, password }, maxRedirects: 0 })).status() === 302;
}
