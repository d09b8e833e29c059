import { expect, test } from "vitest";

import { checkLogin, checkPasswordChange, checkSignUp } from "./checks.server.ts";

test("lists all of a form's errors in the order of its fields", () => {
  expect(checkSignUp({ displayName: " ", email: "ana", password: "short" })).toEqual([
    { field: "displayName", text: "Enter a display name." },
    { field: "email", text: "Enter an address like name@example.org." },
    { field: "password", text: "Use at least 8 characters." },
  ]);
  expect(checkLogin({ email: "", password: "" }).map(({ field }) => field)).toEqual([
    "email",
    "password",
  ]);
});

test("accepts spaces around an email and any characters in a password", () => {
  expect(
    checkSignUp({ displayName: "Ayşe", email: " ayse@example.org ", password: "        " }),
  ).toEqual([]);
  expect(checkSignUp({ displayName: "王", email: "a@b.cd", password: "🏎️🏁🚥🛞🔧⛽🎧🏆" })).toEqual(
    [],
  );
  // An existing password may be older than today's rules.
  expect(checkLogin({ email: "a@b.cd", password: "x" })).toEqual([]);
  expect(checkPasswordChange({ current: "x", next: "box box box" })).toEqual([]);
});
