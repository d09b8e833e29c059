import { expect, test } from "vitest";

import { touchedFields } from "./admin-form.server.ts";

test("keeps other administrators' changes in fields that the form leaves unchanged", () => {
  const form = {
    code: "NOR",
    "was-code": "NOR",
    number: "44",
    "was-number": "4",
    reason: "A new number.",
  };
  expect(touchedFields(form, { code: "LAN", number: "4" })).toEqual({
    ...form,
    code: "LAN",
    number: "44",
  });
});

test("reads an emptied field as empty, and a field without a known previous value as typed", () => {
  const form = { code: "", "was-code": "NOR", number: "4" };
  expect(touchedFields(form, { code: "NOR", number: "44" })).toMatchObject({
    code: "",
    number: "4",
  });
});
