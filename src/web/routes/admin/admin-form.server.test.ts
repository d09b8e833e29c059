import { expect, test } from "vitest";

import { touchedFields } from "./admin-form.server.ts";

test("keeps what somebody else changed in fields that this form left as they were", () => {
  const form = { code: "NOR", "was-code": "NOR", number: "44", "was-number": "4", reason: "A new number." };
  expect(touchedFields(form, { code: "LAN", number: "4" })).toEqual({ ...form, code: "LAN", number: "44" });
});

test("takes a field that was emptied, and one without a note of what it showed, as typed", () => {
  const form = { code: "", "was-code": "NOR", number: "4" };
  expect(touchedFields(form, { code: "NOR", number: "44" })).toMatchObject({ code: "", number: "4" });
});
