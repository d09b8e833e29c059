import { expect, test } from "vitest";

import { checkPassApplication } from "./pass-application.server.ts";
import { readPassAnswers } from "./pass-answers.ts";

const good = {
  name: "Ayşe Östberg",
  email: "ayse@example.org",
  number: "44",
  stand: "Hairpin",
  days: "race",
  firstRace: "",
  reminder: "",
  understood: "on",
};

const check = (changes: Partial<typeof good>) => checkPassApplication({ ...good, ...changes });

test("a good application has no errors", () => {
  expect(checkPassApplication(good)).toEqual([]);
  expect(check({ number: " 7 ", reminder: "on" })).toEqual([]);
});

test("an empty form has one error for each required field, in their order", () => {
  const errors = checkPassApplication(readPassAnswers(new FormData()));
  expect(errors.map((error) => error.field)).toEqual(["name", "email", "number", "stand", "days", "understood"]);
});

test.each([
  ["1", /champion/],
  ["17", /Bianchi/],
  ["0", /2 to 99/],
  ["02", /2 to 99/],
  ["100", /2 to 99/],
  ["4.5", /2 to 99/],
  ["", /2 to 99/],
])("number %j is refused", (number, text) => {
  expect(check({ number })).toEqual([{ field: "number", text: expect.stringMatching(text) }]);
});

test("a choice that was never offered is refused", () => {
  expect(check({ stand: "Paddock club", days: "monday" }).map((error) => error.field)).toEqual(["stand", "days"]);
});

test("the limit counts a line break once", () => {
  expect(check({ firstRace: `${"x".repeat(138)}\r\ny` })).toEqual([]);
  expect(check({ firstRace: "x".repeat(141) }).map((error) => error.field)).toEqual(["firstRace"]);
});

test("a file in place of a text is read as nothing", () => {
  const form = new FormData();
  form.set("name", new File(["x"], "x.txt"));
  expect(readPassAnswers(form).name).toBe("");
});
