import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts as accountsTable } from "#db/schema/accounts.ts";
import type { Accounts } from "#accounts/accounts.ts";

import {
  openTestAccounts,
  signedInBrowser,
  type TestBrowser,
} from "../../../tests/support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createApi } from "../api.ts";

let database: TestDatabase;
let accounts: Accounts;
let api: ReturnType<typeof createApi>;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ accounts } = await openTestAccounts(database));
  api = createApi({ ...servicesAt(database.db, "2025-06-01T12:00:00Z"), accounts });
});
afterAll(() => database.drop());

async function tokenOf(browser: TestBrowser): Promise<string> {
  const request = new Request("http://localhost:3000/api/auth/token", {
    headers: browser.headers(),
  });
  const { token } = (await (await accounts.handle(request)).json()) as { token: string };
  return token;
}

async function idOf(browser: TestBrowser): Promise<string> {
  return (await accounts.findSignedIn(browser.headers()))?.account.id ?? "";
}

async function ask(path: string, headers: Record<string, string> = {}) {
  const response = await api.request(path, { headers });
  expect(response.headers.get("cache-control")).toBe("no-store");
  return { status: response.status, body: (await response.json()) as unknown };
}

const bearer = (token: string) => ({ Authorization: `Bearer ${token}` });

test("returns a profile only to a request with its owner's ID token", async () => {
  const ana = await signedInBrowser(database, accounts, "ana@example.org");
  const bea = await signedInBrowser(database, accounts, "bea@example.org", "Bea");
  const path = `/api/profile/${await idOf(ana)}`;
  expect(await ask(path, bearer(await tokenOf(ana)))).toEqual({
    status: 200,
    body: { data: { profilePhoto: null, displayName: "Ana", favTeam: null, favDriver: null } },
  });
  const other = await ask(path, bearer(await tokenOf(bea)));
  expect(other.status).toBe(403);
  expect((await ask("/api/profile/nobody", bearer(await tokenOf(bea)))).body).toEqual(other.body);
});

test("rejects requests without a valid ID token, even with a session cookie", async () => {
  const ana = await signedInBrowser(database, accounts, "cookie@example.org");
  const token = await tokenOf(ana);
  for (const path of [`/api/profile/${await idOf(ana)}`, "/api/check-admin"]) {
    expect(await ask(path)).toEqual({
      status: 401,
      body: { message: "User is not authenticated" },
    });
    expect((await ask(path, { Cookie: ana.cookie() })).status).toBe(401);
    for (const wrong of [
      `Basic ${token}`,
      "Bearer",
      "Bearer a b",
      `Bearer ${token}x`,
      ana.cookie(),
    ])
      expect(await ask(path, { Authorization: wrong })).toEqual({
        status: 401,
        body: { message: "Invalid or expired token. Please log in again." },
      });
  }
});

test("answers check-admin with 200 for administrators, 403 for other users and 401 for disabled accounts", async () => {
  const chief = await signedInBrowser(database, accounts, "chief@example.org");
  const token = await tokenOf(chief);
  expect(await ask("/api/check-admin", bearer(token))).toEqual({
    status: 403,
    body: { message: "You are not the admin" },
  });
  const id = await idOf(chief);
  await database.db.update(accountsTable).set({ role: "admin" }).where(eq(accountsTable.id, id));
  expect(await ask("/api/check-admin", bearer(token))).toEqual({
    status: 200,
    body: { admin: true },
  });
  await database.db
    .update(accountsTable)
    .set({ disabledAt: new Date() })
    .where(eq(accountsTable.id, id));
  expect((await ask("/api/check-admin", bearer(token))).status).toBe(401);
});
