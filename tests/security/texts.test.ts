import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";

import { accounts as accountsTable } from "#db/schema/accounts.ts";
import { mailOutbox } from "#db/schema/mail.ts";

import { lastMail, PASSWORD } from "../support/accounts.ts";
import { idTokenOf, openTestSite, type SiteBrowser, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let ana: SiteBrowser;
beforeAll(async () => {
  site = await openTestSite();
  ana = await site.signedIn("ana@example.org");
});
afterAll(() => site.close());

async function rename(browser: SiteBrowser, displayName: string) {
  return browser.post("/update-profile", { form: "name", displayName });
}

async function nameOf(email: string): Promise<string> {
  const [row] = await site.database.db
    .select()
    .from(accountsTable)
    .where(eq(accountsTable.email, email));
  return row?.name ?? "";
}

const countScripts = (html: string): number => html.split(/<script/i).length;

/** Removes scripts, because loader data is in a script, where quotation marks do no harm. */
const withoutScripts = (html: string): string => html.replaceAll(/<script[\s\S]*?<\/script>/gi, "");

const markup = [
  `</script><script>alert(1)</script>`,
  `<img src=x onerror=alert(1)>`,
  `"><svg onload=alert(1)>`,
  `' onfocus=alert(1) autofocus x='`,
  "{{constructor.constructor('a')()}}",
  "<!--<script>",
  "&lt;b&gt;&#60;script&#62;",
  "<style>*{display:none}</style>",
];

test.each(markup)("shows a display name as text on every page: %s", async (name) => {
  await rename(ana, "Ana");
  const plain = await ana.get("/profile");
  expect((await rename(ana, name)).status).toBe(200);
  expect(await nameOf("ana@example.org")).toBe(name);
  for (const path of ["/profile", "/update-profile", "/update-profile/photo", "/", "/confirm"]) {
    const { text } = await ana.get(path);
    expect([path, withoutScripts(text).includes(name)]).toEqual([path, false]);
  }
  const evil = await ana.get("/profile");
  expect(countScripts(evil.text)).toBe(countScripts(plain.text));
});

test("a display name is returned as valid JSON that browsers don't treat as HTML", async () => {
  await rename(ana, `</script><b>"\\`);
  const token = await idTokenOf(ana);
  const [row] = await site.database.db
    .select()
    .from(accountsTable)
    .where(eq(accountsTable.email, "ana@example.org"));
  const profile = await ana.get(`/api/profile/${row?.id}`, { authorization: `Bearer ${token}` });
  const { data } = JSON.parse(profile.text) as { data: { displayName: string } };
  expect(data.displayName).toBe(`</script><b>"\\`);
  const file = await ana.get("/profile/my-data.json");
  expect(file.text).toContain(JSON.stringify(`</script><b>"\\`));
  expect(file.headers.get("content-disposition")).toMatch(
    /^attachment; filename="gridwalk-\d{4}-\d\d-\d\d\.json"$/,
  );
  for (const { headers } of [profile, file]) {
    expect(headers.get("content-type")).toMatch(/^application\/json/);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("a rejected form shows the input as text", async () => {
  for (const text of markup) {
    const refused = await site
      .browser()
      .post("/signup", { displayName: text, email: text, password: "sEcr3t!" });
    expect(refused.status).toBe(400);
    const plain = await site
      .browser()
      .post("/signup", { displayName: "a", email: "a", password: "sEcr3t!" });
    expect(countScripts(refused.text)).toBe(countScripts(plain.text));
    expect(withoutScripts(refused.text).includes(text)).toBe(false);
    // Passwords are never sent back.
    expect(refused.text.includes("sEcr3t!")).toBe(false);
  }
});

test.each(["mode", "token", "refusal", "q", "year", "month", "session", "round"])(
  "the query parameter %s never becomes markup",
  async (parameter) => {
    const evil = encodeURIComponent(`reset"'><script>alert(1)</script>`);
    for (const path of [
      "/auth-action?mode=reset&token=a",
      "/login?",
      "/search?",
      "/update-profile?",
      "/race-results/2024?",
    ]) {
      const { text } = await ana.get(`${path}&${parameter}=${evil}`);
      expect(text).not.toContain("<script>alert(1)");
    }
  },
);

test("text with line breaks can't inject headers into an email", async () => {
  const lines = [
    "\r\nBcc: eve@example.org",
    "%0d%0aBcc: eve@example.org",
    "\u2028Bcc: eve",
    "\u0085x",
    "\0x",
  ];
  for (const [index, line] of lines.entries()) {
    const email = `lines${index}@example.org`;
    const signedUp = await site
      .browser()
      .post("/signup", { displayName: `Ana${line}`, email, password: PASSWORD });
    expect(signedUp.status).toBe(302);
    expect(await nameOf(email)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
    const mail = await lastMail(site.database, email);
    expect(mail.subject).toBe("Confirm your email address for Gridwalk");
    // User input is never emailed, because the address may belong to someone else.
    expect(mail.text + mail.html).not.toContain("Bcc");
    const addressed = await site.browser().post("/signup", {
      displayName: "Ana",
      email: `eve${index}@example.org${line}`,
      password: PASSWORD,
    });
    expect(addressed.status).toBe(400);
  }
  const recipients = await site.database.db.select({ to: mailOutbox.recipient }).from(mailOutbox);
  for (const { to } of recipients) expect(to).toMatch(/^[\w.+-]+@example\.org$/);
});

test("strips hidden, reversed and stacked characters from names and keeps real names", async () => {
  for (const [typed, kept] of [
    ["\u202EnaisrevreV xaM\u202C", "naisrevreV xaM"],
    ["Ad\u200Bm\u2060in\uFEFF", "Admin"],
    ["  Kimi\t\n Räikkönen ", "Kimi Räikkönen"],
    ["A\u0308nne", "Änne"],
    ["周冠宇", "周冠宇"],
    ["محمد بن سليم", "محمد بن سليم"],
    ["👩‍👩‍👧‍👦🏎️🇧🇷", "👩‍👩‍👧‍👦🏎️🇧🇷"],
    [
      `Z${"\u0335\u0321".repeat(60)}`,
      `Z${"\u0335\u0321".repeat(60)}`.normalize("NFC").slice(0, 10),
    ],
  ] as const) {
    expect((await rename(ana, typed)).status).toBe(200);
    expect(await nameOf("ana@example.org")).toBe(kept);
  }
  await rename(ana, "Ana");
  for (const blank of ["", "   ", "\u200B\u2060", "\u202E\u202C", "\u00AD"])
    expect([blank, (await rename(ana, blank)).status]).toEqual([blank, 400]);
  expect(await nameOf("ana@example.org")).toBe("Ana");
});

test("replaces a lone surrogate with well-formed text", async () => {
  const answer = await ana.ask("POST", "/update-profile", {
    headers: { origin: site.url, "content-type": "application/x-www-form-urlencoded" },
    body: "form=name&displayName=A%ED%A0%80na%FF",
  });
  expect(answer.status).toBe(200);
  expect((await nameOf("ana@example.org")).isWellFormed()).toBe(true);
});

const fieldsOf: readonly (readonly [path: string, Readonly<Record<string, string>>])[] = [
  ["/login", { email: "ana@example.org", password: PASSWORD, to: "/" }],
  ["/signup", { displayName: "Ana", email: "new@example.org", password: PASSWORD }],
  ["/forgot-password", { email: "ana@example.org" }],
  ["/confirm", { email: "ana@example.org" }],
  ["/auth-action", { mode: "reset", token: "a", password: PASSWORD }],
  ["/auth-action", { mode: "confirm", token: "a" }],
  ["/profile", { session: "a" }],
  ["/update-profile", { form: "name", displayName: "Ana" }],
  ["/update-profile", { form: "email", email: "other@example.org" }],
  ["/update-profile", { form: "password", current: PASSWORD, next: PASSWORD }],
  ["/update-profile", { form: "link", provider: "google" }],
  ["/update-profile", { form: "unlink", provider: "google" }],
  ["/update-profile", { form: "delete", password: "not it, at all", sure: "on" }],
  ["/favourites", { kind: "driver", id: "max-verstappen", to: "/", at: "a" }],
];

test("no input in any field causes a server error", { timeout: 60_000 }, async () => {
  const odd = [
    "\0",
    "a\0@example.org",
    "\u{1F3CE}".repeat(3_000),
    "x".repeat(10_000),
    "\uFFFF",
    "%00",
    "__proto__",
    "../../etc",
  ];
  const failures: string[] = [];
  for (const [path, fields] of fieldsOf)
    for (const field of Object.keys(fields))
      for (const text of odd) {
        // These pages redirect signed-in users.
        const browser = path === "/login" || path === "/signup" ? site.browser() : ana;
        const { status } = await browser.post(
          path,
          { ...fields, [field]: text },
          { "x-forwarded-for": site.browser().address },
        );
        if (status >= 500)
          failures.push(`${path} ${field} ${JSON.stringify(text).slice(0, 20)}: ${status}`);
      }
  expect(failures).toEqual([]);
  expect(site.log.filter((line) => /"level":(?:50|60)/.test(line))).toEqual([]);
});

test("a password matches in any Unicode normal form, but not with different letters", async () => {
  // Hashing as on a real site, which normalises passwords. The quick hashing of other tests
  // doesn't.
  const { browser, close } = await openTestSite({ passwordHashing: undefined });
  const email = "kimi@example.org";
  const typed = "Räikkönen fährt ﬁnal";
  try {
    const up = await browser().post("/signup", {
      displayName: "Kimi",
      email,
      password: typed.normalize("NFC"),
    });
    expect(up.status).toBe(302);
    for (const form of ["NFC", "NFD", "NFKC", "NFKD"]) {
      const answer = await browser().post("/login", { email, password: typed.normalize(form) });
      expect([form, answer.status]).toEqual([form, 302]);
    }
    for (const other of [typed.toLowerCase(), ` ${typed}`, typed.replaceAll("ä", "a")])
      expect((await browser().post("/login", { email, password: other })).status).toBe(400);
  } finally {
    await close();
  }
});

test("a password of the maximum length is checked down to its last character", async () => {
  const email = "long@example.org";
  const password = "\u{1F3CE}".repeat(127) + "a";
  expect((await site.browser().post("/signup", { displayName: "L", email, password })).status).toBe(
    302,
  );
  expect((await site.browser().post("/login", { email, password })).status).toBe(302);
  const other = `${password.slice(0, -1)}b`;
  expect((await site.browser().post("/login", { email, password: other })).status).toBe(400);
  const longer = { displayName: "L", email: "longer@example.org", password: `${password}a` };
  expect((await site.browser().post("/signup", longer)).status).toBe(400);
  // Each family emoji is seven code points that look like one character, so this password is too
  // long.
  const families = {
    ...longer,
    password: "\u{1F469}\u200D\u{1F469}\u200D\u{1F467}\u200D\u{1F466}".repeat(128),
  };
  const refused = await site.browser().post("/signup", families);
  expect([refused.status, refused.text]).toEqual([
    400,
    expect.stringContaining("Use at most 128 characters."),
  ]);
});
