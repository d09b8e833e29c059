import { expect, test } from "vitest";

import { Temporal } from "#domain/time.ts";

import { parseEnvironment } from "./environment.ts";

const parse = (variables: Record<string, string>) =>
  parseEnvironment(variables, Temporal.Instant.from("2026-11-20T12:00:00Z"), false);

test("uses a generated secret, no providers and the outbox without settings", () => {
  const { accounts, mail } = parse({});
  expect(accounts).toEqual({ secret: null, google: null, github: null });
  expect(mail).toBeNull();
});

test("defaults to Google's own URL, and uses the GitHub URLs that the operator sets", () => {
  const { accounts } = parse({
    GOOGLE_CLIENT_ID: "g",
    GOOGLE_CLIENT_SECRET: "s",
    GITHUB_CLIENT_ID: "h",
    GITHUB_CLIENT_SECRET: "t",
    GITHUB_URL: "https://git.example/",
    GITHUB_API_URL: "https://git.example/api/v3/",
  });
  expect(accounts.google).toEqual({ clientId: "g", clientSecret: "s", issuer: "https://accounts.google.com" });
  expect(accounts.github).toEqual({
    clientId: "h",
    clientSecret: "t",
    url: "https://git.example",
    apiUrl: "https://git.example/api/v3",
  });
});

test.each([
  [{ AUTH_SECRET: "too short to be one" }, /^AUTH_SECRET must be a secret of at least 32 characters\.$/],
  [{ GOOGLE_CLIENT_ID: "g" }, /^GOOGLE_CLIENT_ID needs GOOGLE_CLIENT_SECRET\.$/],
  [{ GITHUB_CLIENT_SECRET: "t" }, /^GITHUB_CLIENT_SECRET needs GITHUB_CLIENT_ID\.$/],
  [{ SMTP_URL: "smtps://u:pw@mail.example" }, /^SMTP_URL needs MAIL_FROM\.$/],
  [{ SMTP_URL: "https://u:pw@mail.example", MAIL_FROM: "a@example.org" }, /^SMTP_URL must be the URL of a mail server/],
  [{ SMTP_URL: "smtp://mail.example", MAIL_FROM: "Gridwalk" }, /^MAIL_FROM must be the sender of emails/],
  [{ GOOGLE_ISSUER: "accounts.google.com" }, /^GOOGLE_ISSUER must be a URL such as/],
])("rejects %j in one line that reveals no secrets", (variables, message) => {
  expect(() => parse(variables)).toThrow(message);
  expect(() => parse(variables)).not.toThrow(/too short to be one|u:pw/);
});

test("accepts a sender with a name and an email address", () => {
  const variables = { SMTP_URL: "smtp://mail.example", MAIL_FROM: "Gridwalk <pit@example.org>" };
  expect(parse(variables).mail).toEqual({ smtpUrl: "smtp://mail.example", from: "Gridwalk <pit@example.org>" });
});
