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

test("accepts a complete application", () => {
  expect(checkPassApplication(good)).toEqual([]);
  expect(check({ number: " 7 ", reminder: "on" })).toEqual([]);
});

test("lists one error per required field of an empty form, in order", () => {
  const errors = checkPassApplication(readPassAnswers(new FormData()));
  expect(errors.map((error) => error.field)).toEqual([
    "name",
    "email",
    "number",
    "stand",
    "days",
    "understood",
  ]);
});

test.each([
  ["1", /champion/],
  ["17", /Bianchi/],
  ["0", /2 to 99/],
  ["02", /2 to 99/],
  ["100", /2 to 99/],
  ["4.5", /2 to 99/],
  ["", /2 to 99/],
])("rejects the number %j", (number, text) => {
  expect(check({ number })).toEqual([{ field: "number", text: expect.stringMatching(text) }]);
});

test("rejects options that aren't offered", () => {
  expect(check({ stand: "Paddock club", days: "monday" }).map((error) => error.field)).toEqual([
    "stand",
    "days",
  ]);
});

test("counts a line break as one character", () => {
  expect(check({ firstRace: `${"x".repeat(138)}\r\ny` })).toEqual([]);
  expect(check({ firstRace: "x".repeat(141) }).map((error) => error.field)).toEqual(["firstRace"]);
});

test("treats a file sent in a text field as empty", () => {
  const form = new FormData();
  form.set("name", new File(["x"], "x.txt"));
  expect(readPassAnswers(form).name).toBe("");
});
