import { createECDH, randomBytes } from "node:crypto";

import { afterAll, beforeAll, expect, test } from "vitest";

import { paths } from "#domain/paths.ts";
import { unsubscribeToken } from "#notifications/unsubscribe-token.ts";
import { ensureSecret } from "#security/secret.ts";

import { pageText, readForm } from "../support/page-form.ts";
import { openTestSite, type SiteBrowser, type TestSite } from "../support/test-site.ts";

let site: TestSite;
let ana: SiteBrowser;
let ben: SiteBrowser;
beforeAll(async () => {
  site = await openTestSite();
  ana = await site.signedIn("ana@example.org", "Ana");
  ben = await site.signedIn("ben@example.org", "Ben");
  await site.database.sql`update members.accounts set email_verified = true`;
});
afterAll(() => site.close());

const subscribers = () =>
  site.database.sql<{ id: string }[]>`
    select id::text from members.email_subscribers union all select id::text from members.push_subscribers`;

test("a mail program unsubscribes with one request, without cookies or an origin", async () => {
  const emails = {
    ...(await readForm(ana, "/profile", "emails")),
    form: "emails",
    changes: "on",
    weekend: "on",
  };
  expect((await ana.post("/profile", emails)).status).toBeLessThan(400);
  const [subscriber] = await subscribers();
  const path = paths.unsubscribe(
    unsubscribeToken(await ensureSecret(site.database.db), Number(subscriber?.id)),
  );
  const program = site.browser();
  // Mail scanners open every link.
  expect((await program.get(path)).text).toContain("Stop emails about the schedule?");
  expect(await subscribers()).toHaveLength(1);
  const request = {
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  };
  expect((await program.ask("POST", path, request)).status).toBe(200);
  expect(await subscribers()).toEqual([]);
  expect((await program.ask("POST", path, request)).status, "again").toBe(200);
  expect((await program.ask("POST", `${path}x`, request)).status, "altered").toBe(404);
});

test("only the member turns off a browser's notifications in the profile", async () => {
  const keys = createECDH("prime256v1");
  keys.generateKeys();
  const subscription = {
    endpoint: "https://updates.push.services.mozilla.com/wpush/v2/ana",
    keys: { p256dh: keys.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") },
    zone: "Europe/London",
    parts: ["race"],
    leadMinutes: 30,
    scheduleChanges: true,
    sessionOver: "no",
    votingOpens: false,
    driverId: null,
  };
  const saved = await ana.ask("PUT", "/api/push/subscription", {
    headers: { "content-type": "application/json", origin: site.url },
    body: JSON.stringify(subscription),
  });
  expect(saved.status).toBe(204);
  const [subscriber] = await subscribers();
  const id = subscriber?.id ?? "";
  const listsFirefox = async (browser: SiteBrowser) =>
    pageText((await browser.get("/profile")).text).includes("Firefox");
  expect([await listsFirefox(ana), await listsFirefox(ben)]).toEqual([true, false]);
  await ben.post("/profile", { browser: id });
  expect(await subscribers()).toHaveLength(1);
  await ana.post("/profile", { browser: id });
  expect(await subscribers()).toEqual([]);
});
