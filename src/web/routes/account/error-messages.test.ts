import { expect, test } from "vitest";

import { accountErrors } from "#domain/members/account.ts";

import { errorMessage } from "./error-messages.ts";

test("gives every error its own text, and never reveals whether an email has an account", () => {
  const texts = accountErrors.map((error) => errorMessage(error, null).text);
  expect(new Set(texts).size).toBe(accountErrors.length);
  for (const text of texts) {
    expect(text).toMatch(/^[A-Z].*\.$/s);
    expect(text).not.toMatch(/no account|unknown user|not found|already registered|in use/i);
  }
});

test.each([
  [1, "1 second"],
  [59.2, "60 seconds"],
  [60, "1 minute"],
  [61, "2 minutes"],
  [3600, "60 minutes"],
  [3601, "2 hours"],
])("shows a wait of %d s as %s", (seconds, words) => {
  expect(errorMessage("too-many-requests", seconds).text).toBe(
    `Too many attempts. Try again in ${words}.`,
  );
});
