import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { siteSettings } from "../../tests/support/site-settings.ts";
import { createSecurityTxt } from "./security-txt.ts";

const PATH = "/.well-known/security.txt";
const settings = siteSettings({
  publicUrl: "https://f1.example.org",
  ownUrl: "https://f1.example.org",
  operatorName: "Jo Example",
  operatorEmail: "jo+security@example.org",
});
const realNow = () => Temporal.Instant.from("2026-11-24T19:00:00Z");

test("contains the operator's email, an expiry date within a year, and the file's own URL", async () => {
  const answer = await createSecurityTxt(settings, realNow).request(PATH);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; charset=utf-8$/i);
  expect(await answer.text()).toBe(`Contact: mailto:jo+security@example.org
Expires: 2027-05-23T00:00:00Z
Preferred-Languages: en
Canonical: https://f1.example.org/.well-known/security.txt
`);
});

test("leaves out the URL until the operator has set PUBLIC_URL", async () => {
  const answer = await createSecurityTxt({ ...settings, publicUrl: null }, realNow).request(PATH);
  expect(await answer.text()).not.toContain("Canonical");
});

test("returns a 404 without the operator's email", async () => {
  const answer = await createSecurityTxt({ ...settings, operatorEmail: null }, realNow).request(PATH);
  expect(answer.status).toBe(404);
});
