import { inspect } from "node:util";

import { expect, test } from "vitest";

import { readFields, readForm, tryReadForm } from "./read-form.server.ts";

const URLENCODED = "application/x-www-form-urlencoded";

function sent(body: BodyInit, type?: string): Request {
  return new Request("https://example.org/", {
    method: "POST",
    body,
    ...(type === undefined ? {} : { headers: { "content-type": type } }),
  });
}

/** As many empty files as parts. */
function parts(count: number): string {
  const part = '--B\r\nContent-Disposition: form-data; name="x"; filename="y"\r\n\r\n\r\n';
  return `${part.repeat(count)}--B--\r\n`;
}

test("takes a form with a file in at most ten parts", async () => {
  const form = new FormData();
  form.set("photo", new File(["\r\n\r\npicture"], "me.png"));
  const { files } = await readForm(sent(form), { files: true });
  expect(await files.get("photo")?.text()).toBe("\r\n\r\npicture");
  const crowded = sent(parts(11), "multipart/form-data; boundary=B");
  expect(await tryReadForm(crowded, { files: true })).toEqual({ status: 413 });
});

test("reads form fields from URL-encoded and multipart bodies", async () => {
  const form = new FormData();
  form.set("email", "ana@example.org");
  const values = { email: "ana@example.org" };
  expect(await tryReadForm(sent("email=ana%40example.org", URLENCODED))).toMatchObject({ values });
  expect(await tryReadForm(sent(form))).toMatchObject({ values });
});

test("reads a missing field as empty and skips unrequested fields", async () => {
  expect(await readFields(sent("email=a&other=b", URLENCODED), ["email", "to"])).toEqual({
    email: "a",
    to: "",
  });
});

test("ignores unrequested fields, whatever their names, number and length", async () => {
  const body = `email=a&user%5Brole%5D=admin&role=a&role=b&other=${"x".repeat(1_001)}`;
  expect(await readFields(sent(body, URLENCODED), ["email"])).toEqual({ email: "a" });
  await expect(readFields(sent("email=a&email=b", URLENCODED), ["email"])).rejects.toMatchObject({
    init: { status: 400 },
  });
});

test.each([
  ["a body of another type", sent("email=a", "text/plain"), 400],
  ["a broken multipart body", sent("--x\r\n", "multipart/form-data; boundary=x"), 400],
  ["a field sent twice", sent("email=a&email=b", URLENCODED), 400],
  ["a field with an odd name", sent("e%20mail=a", URLENCODED), 400],
  ["a value longer than 1,000 characters", sent(`email=${"x".repeat(1_001)}`, URLENCODED), 413],
  ["more than a thousand fields", sent("&".repeat(1_001), URLENCODED), 413],
  ["more than a thousand parts", sent(parts(1_001), "multipart/form-data; boundary=B"), 413],
])("rejects %s", async (_, request, status) => {
  expect(await tryReadForm(request)).toEqual({ status });
});

test("keeps secrets apart from the values that a form may show again, and out of anything printed", async () => {
  const body = "email=a&code=123456&password=box";
  const form = await readFields(sent(body, URLENCODED), ["email"], {
    secrets: ["password", "current"],
  });
  expect(form.email).toBe("a");
  expect([form.password.reveal(), form.current.reveal()]).toEqual(["box", ""]);
  for (const printed of [JSON.stringify(form), String(form.password), inspect(form)])
    expect(printed).not.toContain("box");
  // A field is secret because its form says so, whatever its name: a driver's code isn't.
  const read = await readForm(sent(body, URLENCODED), { secrets: ["password"] });
  expect(read.values).toEqual({ email: "a", code: "123456" });
  await expect(
    readForm(sent("code=1&code=2", URLENCODED), { secrets: ["code"] }),
  ).rejects.toMatchObject({
    init: { status: 400 },
  });
});

test("rejects a secret longer than 4,000 characters", async () => {
  const secrets = ["password"];
  const body = (length: number) => sent(`password=${"x".repeat(length)}`, URLENCODED);
  expect(await tryReadForm(body(4_001), { secrets })).toEqual({ status: 413 });
  expect(await tryReadForm(body(4_000), { secrets })).toMatchObject({ values: {} });
});

test("treats every field as data, even one named like an inherited property", async () => {
  const { values } = await readForm(sent("__proto__=a&constructor=b", URLENCODED));
  expect(Object.entries(values)).toEqual([
    ["__proto__", "a"],
    ["constructor", "b"],
  ]);
});

test("counts a password's length in characters rather than code units", async () => {
  const password = "🏎️".repeat(1_000);
  const body = new URLSearchParams({ password }).toString();
  const form = await readFields(sent(body, URLENCODED), [], { secrets: ["password"] });
  expect(form.password.reveal()).toBe(password);
});

test("rejects a body longer than the form's limit", async () => {
  expect(await tryReadForm(sent("a=1&b=2", URLENCODED), { maxForm: 6 })).toEqual({ status: 413 });
  expect(await tryReadForm(sent("a=1&b=2", URLENCODED), { maxForm: 7 })).toMatchObject({
    values: { a: "1", b: "2" },
  });
});

test("accepts files only in forms that expect them", async () => {
  const form = new FormData();
  form.set("photo", new File(["x"], "x.webp"));
  expect(await tryReadForm(sent(form))).toEqual({ status: 400 });
  const read = await readForm(sent(form), { files: true });
  expect(read.files.get("photo")?.size).toBe(1);
  expect(read.values).toEqual({});
});

test("throws a 400 response for a body that can't be read as a form", async () => {
  await expect(readForm(sent("a=1", "text/plain"))).rejects.toMatchObject({
    init: { status: 400 },
  });
});
