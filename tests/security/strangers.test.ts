import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { rules } from "#accounts/limits.ts";
import { accounts as accountsTable, sessions } from "#db/schema/accounts.ts";

import { lastMail, PASSWORD } from "../support/accounts.ts";
import {
  alertOf,
  idTokenOf,
  openTestSite,
  type SiteAnswer,
  type SiteBrowser,
  type TestSite,
} from "../support/test-site.ts";

let site: TestSite;
beforeAll(async () => void (site = await openTestSite({ mailIsSent: true })));
afterAll(() => site.close());

async function idOf(email: string): Promise<string> {
  const [row] = await site.database.db
    .select()
    .from(accountsTable)
    .where(eq(accountsTable.email, email));
  return row?.id ?? "";
}

/**
 * Returns the visible parts of a response, without the email, which is the only part that may
 * differ.
 */
function visible({ status, location, text, headers }: SiteAnswer, email: string) {
  const words = text.replaceAll(email, "ADDRESS").replaceAll(encodeURIComponent(email), "ADDRESS");
  return { status, location, words, cookies: headers.getSetCookie(), length: words.length };
}

/** The fastest time, which excludes interruptions such as garbage collection. */
const fastest = (values: readonly number[] | undefined): number => Math.min(...(values ?? []));

/**
 * `minMs` is the minimum response time of forms that queue an email only in some cases. A busy
 * machine can only make responses slower.
 */
const requests: readonly (readonly [
  path: string,
  fields: (email: string) => Record<string, string>,
  minMs: number,
])[] = [
  ["/login", (email) => ({ email, password: "not the one, at all" }), 0],
  ["/signup", (email) => ({ email, displayName: "Eve", password: PASSWORD }), 0],
  ["/forgot-password", (email) => ({ email }), 45],
  ["/confirm", (email) => ({ email }), 45],
];

test.each(requests)(
  "%s doesn't reveal through text, status, size or time whether an email has an account",
  async (path, fields, minMs) => {
    const known = `known${path.length}@example.org`;
    const unconfirmed = `begun${path.length}@example.org`;
    await site.signedIn(known);
    await site
      .browser()
      .post("/signup", { displayName: "B", email: unconfirmed, password: PASSWORD });
    const took = new Map<string, number[]>([
      ["has", []],
      ["has not", []],
    ]);
    const waited: number[] = [];
    for (let round = 0; round < 5; round++) {
      const unknown = `nobody${round}${path.length}@example.org`;
      const responses: SiteAnswer[] = [];
      for (const [group, email] of [
        ["has", known],
        ["has", unconfirmed],
        ["has not", unknown],
      ] as const) {
        const began = performance.now();
        // CPU time of this process, which also runs the site. Other processes don't count.
        const before = process.cpuUsage();
        responses.push(await site.browser().post(path, fields(email)));
        const { user, system } = process.cpuUsage(before);
        took.get(group)?.push((user + system) / 1000);
        waited.push(performance.now() - began);
      }
      const [knownResponse, unconfirmedResponse, unknownResponse] = responses.map(
        (response, index) => visible(response, [known, unconfirmed, unknown][index] ?? ""),
      );
      expect(unconfirmedResponse).toEqual(knownResponse);
      expect(unknownResponse).toEqual(knownResponse);
    }
    const ratio = fastest(took.get("has")) / fastest(took.get("has not"));
    expect(ratio).toBeGreaterThan(1 / 3);
    expect(ratio).toBeLessThan(3);
    expect(fastest(waited)).toBeGreaterThan(minMs);
  },
);

test("changing an email doesn't reveal whether another account uses it", async () => {
  const eve = await site.signedIn("eve@example.org");
  await site.signedIn("victim@example.org");
  const responses = [];
  for (const email of ["victim@example.org", "nobody-has@example.org"])
    responses.push(visible(await eve.post("/update-profile", { form: "email", email }), email));
  expect(responses[0]?.status).toBe(200);
  expect(responses[1]).toEqual(responses[0]);
});

/**
 * Repeats a request until it gets a 429. Returns the number of requests before that, and the wait
 * in seconds.
 */
async function until429(send: () => Promise<SiteAnswer>, max: number) {
  for (let sent = 0; sent <= max; sent++) {
    const response = await send();
    if (response.status === 429)
      return { sent, wait: Number(response.headers.get("retry-after")), text: response.text };
  }
  return { sent: Number.POSITIVE_INFINITY, wait: 0, text: "" };
}

test("limits password guessing with a 429, while the owner can still log in from elsewhere", async () => {
  const email = "guessed@example.org";
  await site.signedIn(email);
  const guesser = site.browser();
  const guess = () => guesser.post("/login", { email, password: "a guess, this" });
  const { sent, wait, text } = await until429(guess, 30);
  expect(sent).toBe(rules["sign-in/client+address"].attempts);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  expect(text).toMatch(/minutes/);
  expect((await guesser.post("/login", { email, password: PASSWORD })).status).toBe(429);
  expect((await site.browser().post("/login", { email, password: PASSWORD })).status).toBe(302);
});

test("client headers can't evade the login limit", async () => {
  const address = "203.0.113.77";
  const send = (spoofed: string) =>
    site.browser(`${spoofed}, ${address}`).post(
      "/login",
      { email: "spoofed@example.org", password: "a guess, this" },
      {
        "x-gridwalk-client": spoofed,
        "x-real-ip": spoofed,
        forwarded: `for=${spoofed}`,
        "cf-connecting-ip": spoofed,
      },
    );
  let count = 0;
  const { sent } = await until429(() => send(`192.0.2.${(count += 1)}`), 30);
  expect(sent).toBe(rules["sign-in/client+address"].attempts);
});

test.each([
  ["/forgot-password", { email: "mailbox1@example.org" }, rules["email/client+address"].attempts],
  ["/confirm", { email: "mailbox2@example.org" }, rules["email/client+address"].attempts],
  [
    "/signup",
    { email: "mailbox3@example.org", displayName: "Eve", password: PASSWORD },
    rules["email/client+address"].attempts,
  ],
  ["/auth-action", { mode: "confirm", token: "a" }, rules["link/client"].attempts],
] as const)("limits %s with a 429 and Retry-After", async (path, fields, attempts) => {
  const address = "203.0.113.78";
  const { sent, wait } = await until429(
    () => site.browser(address).post(path, fields),
    attempts + 1,
  );
  expect(sent).toBe(attempts);
  expect(wait).toBeGreaterThan(0);
  // Another user elsewhere isn't locked out.
  const other =
    path === "/auth-action" ? fields : { ...fields, email: `free-${path.slice(1)}@example.org` };
  expect((await site.browser().post(path, other)).status).not.toBe(429);
});

/** Account columns that users must never set for themselves, in the spellings libraries use. */
const privilegedFields = {
  role: "admin",
  "user[role]": "admin",
  isAdmin: "true",
  emailVerified: "true",
  email_verified: "true",
  disabledAt: "",
  id: "1",
  userId: "1",
  image: "https://evil.example/a.png",
  photoUrl: "https://evil.example/a.png",
  ["__proto__"]: "admin",
  "constructor[prototype][role]": "admin",
};

test("no form field can make a user an administrator", async () => {
  const email = "climber@example.org";
  const browser = site.browser();
  await browser.post("/signup", {
    displayName: "C",
    email,
    password: PASSWORD,
    ...privilegedFields,
  });
  await browser.post("/login", { email, password: PASSWORD, ...privilegedFields });
  for (const form of ["name", "password", "email"])
    await browser.post("/update-profile", {
      displayName: "C",
      email: "climber2@example.org",
      current: PASSWORD,
      next: "another lap of Spa",
      ...privilegedFields,
      form,
    });
  await browser.post("/confirm", { email, ...privilegedFields });
  const [row] = await site.database.db
    .select()
    .from(accountsTable)
    .where(eq(accountsTable.email, email));
  expect(row).toMatchObject({ role: "user", emailVerified: false, image: null, disabledAt: null });
  expect(alertOf(await browser.get("/admin"))).toBe("not-admin");
  for (const [method, path] of [
    ["POST", "/api/auth/update-user"],
    ["POST", "/api/auth/admin/set-role"],
    ["PATCH", "/api/profile/1"],
  ] as const) {
    const response = await browser.ask(method, path, {
      headers: { "content-type": "application/json", origin: site.url },
      body: JSON.stringify({ role: "admin", userId: row?.id }),
    });
    expect([404, 405]).toContain(response.status);
  }
  expect(
    (await site.database.db.select().from(accountsTable).where(eq(accountsTable.email, email)))[0]
      ?.role,
  ).toBe("user");
});

test("users can't view or end other users' sessions, or read other users' data", async () => {
  const owner = await site.signedIn("owner@example.org");
  const eve = await site.signedIn("eve2@example.org");
  const ownerId = await idOf("owner@example.org");
  const [theirs] = await site.database.db
    .select()
    .from(sessions)
    .where(eq(sessions.userId, ownerId));
  await eve.post("/profile", { session: theirs?.id ?? "" });
  expect((await owner.get("/profile")).status).toBe(200);
  const { text } = await eve.get("/profile");
  expect(text).not.toContain(theirs?.id ?? "none");
  const data = await eve.get(
    `/profile/my-data.json?id=${ownerId}&uid=${ownerId}&email=owner@example.org`,
  );
  expect(data.text).toContain("eve2@example.org");
  expect(data.text).not.toContain("owner@example.org");
  expect(data.text).not.toContain(ownerId);
});

test("a token stops working once its account is disabled or deleted", async () => {
  const email = "leaver@example.org";
  const browser = await site.signedIn(email);
  const [cookie, token] = [browser.cookie(), await idTokenOf(browser)];
  const id = await idOf(email);
  const { db } = site.database;
  const statuses = async (): Promise<readonly (number | string | null)[]> => {
    const page = await site.browser().get("/profile", { cookie });
    const own = await site
      .browser()
      .get(`/api/profile/${id}`, { authorization: `Bearer ${token}` });
    const fresh = await site.browser().get("/api/auth/token", { cookie });
    return [alertOf(page) ?? page.status, own.status, fresh.status];
  };
  expect(await statuses()).toEqual([200, 200, 200]);
  await db.update(accountsTable).set({ disabledAt: new Date() }).where(eq(accountsTable.id, id));
  expect(await statuses()).toEqual(["log-in-to-view", 401, 401]);
  const refused = await site.browser().post("/login", { email, password: PASSWORD });
  expect(refused.status).toBe(403);
  expect(refused.headers.getSetCookie()).toEqual([]);
  await db.update(accountsTable).set({ disabledAt: null }).where(eq(accountsTable.id, id));
  await db.delete(accountsTable).where(eq(accountsTable.id, id));
  expect(await statuses()).toEqual(["log-in-to-view", 401, 401]);
  // A new account with the same email is a different user.
  await site.signedIn(email);
  expect(await statuses()).toEqual(["log-in-to-view", 401, 401]);
});

test("resetting a password ends existing sessions and tokens", async () => {
  const email = "robbed@example.org";
  const thief = await site.signedIn(email);
  const token = await idTokenOf(thief);
  await site.browser().post("/forgot-password", { email });
  const mail = await lastMail(site.database, email);
  const opened = await site
    .browser()
    .get(new URL(mail.link ?? "").pathname + new URL(mail.link ?? "").search);
  expect(opened.status).toBe(200);
  const fields = { mode: "reset", token: mail.token, password: "another lap of Spa" };
  const owner: SiteBrowser = site.browser();
  expect(alertOf(await owner.post("/auth-action", fields))).toBe("password-reset");
  expect(alertOf(await thief.get("/profile"))).toBe("log-in-to-view");
  expect((await thief.get("/api/check-admin", { authorization: `Bearer ${token}` })).status).toBe(
    401,
  );
  expect((await owner.post("/auth-action", fields)).status).toBe(400);
});
