import { readFileSync } from "node:fs";

import { afterAll, beforeAll, expect, test } from "vitest";

import { PASSWORD } from "../../../../../tests/support/accounts.ts";
import { formsOf, pageText, pressButton } from "../../../../../tests/support/page-form.ts";
import { type AdminDesks, openAdminDesks } from "../../../../../tests/support/test-site-desks.ts";

let desks: AdminDesks;
beforeAll(async () => {
  desks = await openAdminDesks();
});
afterAll(() => desks.site.close());

test("a rejected webhook keeps every choice", async () => {
  const path = "/admin/webhooks";
  const typed = {
    url: "nonsense",
    format: "ntfy",
    lead: "30",
    over: "result",
    voting: "on",
    zone: "Asia/Tokyo",
  };
  const { html } = await desks.open(path);
  // Nothing but the address is a text field, so the other values are as chosen in lists.
  const answer = await pressButton(
    desks.chief,
    { path, html: html.replace(/ checked=""/, "") },
    "Add webhook",
    typed,
  );
  expect(answer.status).toBe(400);
  const form = formsOf(answer.text, path).find(({ names }) => names.includes("zone"));
  expect(form?.values).toEqual(typed);
});

test("switches are turned off and on without JavaScript", async () => {
  const path = "/admin/switches";
  const ofSignUps = ({ values }: { readonly values: Readonly<Record<string, string>> }) =>
    values.name === "sign-ups";
  expect(
    (await pressButton(desks.chief, await desks.open(path), "Switch off", {}, ofSignUps)).location,
  ).toBe(path);
  const paused = await desks.visitor.get("/signup");
  expect([paused.status, paused.headers.get("retry-after")]).toEqual([503, "600"]);
  expect(
    (await pressButton(desks.chief, await desks.open(path), "Switch on", {}, ofSignUps)).location,
  ).toBe(path);
  expect((await desks.visitor.get("/signup")).status).toBe(200);
});

test("people are found, disabled, enabled and logged out without JavaScript", async () => {
  const path = "/admin/users?q=dee%40example.org";
  const dee = await desks.site.signedIn("dee@example.org", "Dee");
  const found = await pressButton(desks.chief, await desks.open("/admin/users"), "Search", {
    q: "dee@example.org",
  });
  expect(pageText(found.text)).toContain("1 account");
  expect((await pressButton(desks.chief, await desks.open(path), "Disable")).location).toBe(path);
  expect((await dee.get("/profile")).status).toBe(302);
  expect((await pressButton(desks.chief, await desks.open(path), "Enable")).location).toBe(path);
  await dee.post("/login", { email: "dee@example.org", password: PASSWORD });
  expect((await dee.get("/profile")).status).toBe(200);
  expect(
    (await pressButton(desks.chief, await desks.open(path), "Log Dee out everywhere")).location,
  ).toBe(path);
  expect((await dee.get("/profile")).status).toBe(302);
});

/** Where each desk is used as an administrator uses it. */
const JOURNEYS = {
  admin: "tests/e2e/administrators.e2e.ts",
  "admin/season-events": "tests/e2e/administrators.e2e.ts",
  "admin/driver-editor": "tests/e2e/administrators.e2e.ts",
  "admin/team-editor": "tests/e2e/administrators.e2e.ts",
  "admin/history": "tests/e2e/administrators.e2e.ts",
  "admin/jobs": "tests/e2e/administrators.e2e.ts",
  "admin/webhooks": "tests/e2e/administrators.e2e.ts",
  "admin/switches": "tests/e2e/administrators.e2e.ts",
  "admin/users": "tests/e2e/administrators.e2e.ts",
  "admin/votes": "tests/e2e/administrators.e2e.ts",
  "admin/test": "tests/e2e/administrators.e2e.ts",
  "admin/*": "tests/e2e/admin-check.e2e.ts",
  test: "tests/e2e/form-test.e2e.ts",
  "update-teams": "tests/e2e/administrators.e2e.ts",
} as const;

test("every desk has a journey", () => {
  const routes = Object.values(desks.site.routes).filter(
    (route) => route?.parentId?.endsWith("/admins-only") === true,
  );
  expect(routes.flatMap((desk) => desk?.path ?? []).toSorted()).toEqual(
    Object.keys(JOURNEYS).toSorted(),
  );
  for (const [desk, file] of Object.entries(JOURNEYS))
    expect([desk, readFileSync(file, "utf8").includes(`"/${desk.replace("/*", "")}`)]).toEqual([
      desk,
      true,
    ]);
});
