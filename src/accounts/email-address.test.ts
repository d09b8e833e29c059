import { expect, test } from "vitest";

import { maskEmail, readEmail } from "./email-address.ts";

test.each([
  [" Ana.Lopez+F1@Example.ORG ", "ana.lopez+f1@example.org"],
  ["ana@bücher.example", "ana@xn--bcher-kva.example"],
  ["ana@BÜCHER.example", "ana@xn--bcher-kva.example"],
  ["ana@xn--bcher-kva.example", "ana@xn--bcher-kva.example"],
  // Domains can't be registered with a decomposed letter, and composing the letter would change the
  // address.
  ["ana@bu\u0308cher.example", null],
  ["ana@\u212Aimi.example", null],
  ["ana@\uFF45xample.org", null],
  ["ana@ex\u200Bample.org", null],
  ["üna@example.org", null],
  ["a@b@example.org", null],
  ["ana@localhost", null],
  [`${"a".repeat(64)}@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.org`, null],
])("parses the email %j as %j", (typed, email) => {
  expect(readEmail(typed)).toBe(email);
});

test.each([
  ["ana@example.org", "a…@e….org"],
  ["ana@mail.example.co.uk", "a…@m….uk"],
  ["ana@localhost", "a…@l…"],
])("masks %s as %s", (email, masked) => {
  expect(maskEmail(email)).toBe(masked);
});
