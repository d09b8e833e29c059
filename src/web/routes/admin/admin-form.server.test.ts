import { expect, test } from "vitest";

import { touchedFields } from "./admin-form.server.ts";

test("keeps others' changes in fields this form left unchanged", () => {
  const form = { code: "NOR", "was-code": "NOR", number: "44", "was-number": "4", reason: "A new number." };
  expect(touchedFields(form, { code: "LAN", number: "4" })).toEqual({ ...form, code: "LAN", number: "44" });
});

test("reads an emptied field, and one whose shown value is unknown, as typed", () => {
  const form = { code: "", "was-code": "NOR", number: "4" };
  expect(touchedFields(form, { code: "NOR", number: "44" })).toMatchObject({ code: "", number: "4" });
});
