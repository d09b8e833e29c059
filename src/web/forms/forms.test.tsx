import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { z } from "zod";

import { rejectForm } from "./answer-form.server.ts";
import { checkWith } from "./check-form.server.ts";
import { wireFields } from "./field-wiring.ts";
import { FormDone, FormErrors } from "./form-messages.tsx";
import type { FormRejection } from "./form-result.ts";

const rejection: FormRejection = {
  outcome: "rejected",
  form: "signup",
  values: { email: "ana" },
  errors: [{ field: "email", text: "Enter an address like name@example.org." }],
  isFinal: false,
};

test("lists one error per field, in schema order", () => {
  const check = checkWith(
    z.object({ name: z.string().min(3, "Short.").regex(/^\d+$/, "No digits."), age: z.string() }),
  );
  expect(check({ name: "a" })).toEqual([
    { field: "name", text: "Short." },
    { field: "age", text: "Invalid input: expected string, received undefined" },
  ]);
  expect(check({ name: "123", age: "4" })).toEqual([]);
});

test("shows a rejected form's values, with each error at its field", () => {
  const field = wireFields("signup", rejection, { email: "old@example.org", name: "Ana" });
  expect(field("email")).toEqual({
    id: "signup-email",
    name: "email",
    error: "Enter an address like name@example.org.",
    defaultValue: "ana",
  });
  expect(field("name")).toMatchObject({ error: undefined, defaultValue: "Ana" });
});

test("shows the current value in a field the user left unchanged", () => {
  const stale = { ...rejection, values: { code: "NOR", "was-code": "NOR" } };
  expect(wireFields("signup", stale, { code: "LAN" })("code").defaultValue).toBe("LAN");
  const typed = { ...rejection, values: { code: "", "was-code": "NOR" } };
  expect(wireFields("signup", typed, { code: "LAN" })("code").defaultValue).toBe("");
});

test("ignores the result of another form on the page", () => {
  expect(wireFields("login", rejection)("email")).toMatchObject({
    error: undefined,
    defaultValue: undefined,
  });
});

test("marks form results as uncacheable, and sends their cookies and Retry-After", () => {
  const answer = rejectForm("login", {}, [], {
    status: 429,
    retryAfterSeconds: 1.5,
    setCookies: ["a=1", "b=2"],
  });
  const headers = new Headers(answer.init?.headers);
  expect(answer.init?.status).toBe(429);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("retry-after")).toBe("2");
  expect(headers.getSetCookie()).toEqual(["a=1", "b=2"]);
});

test("links each error in the summary to its field, and lists general errors without a link", () => {
  const both = {
    ...rejection,
    errors: [...rejection.errors, { field: null, text: "Too many attempts." }],
  };
  const html = renderToStaticMarkup(<FormErrors result={both} />);
  expect(html).toContain('href="#signup-email"');
  expect(html).toContain("There’s a problem");
  expect(html).toContain("Too many attempts.");
  expect(html).toContain("autofocus");
});

test("shows a confirmation only for a successful form", () => {
  expect(renderToStaticMarkup(<FormDone result={rejection} />)).toBe("");
  const done = { outcome: "done", form: "signup", values: {}, text: "Saved." } as const;
  expect(renderToStaticMarkup(<FormDone result={done} />)).toContain("Saved.");
  expect(renderToStaticMarkup(<FormErrors result={done} />)).toBe("");
});
