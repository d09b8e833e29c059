import { expect, test } from "vitest";

import { pushAddress } from "./push-address.ts";

const allowed = ["ntfy.example.org", "*.up.example", "127.0.0.1:4000"];

test.each([
  "https://fcm.googleapis.com/fcm/send/abc",
  "https://updates.push.services.mozilla.com/wpush/v2/abc",
  "https://web.push.apple.com/abc",
  "https://db5p.notify.windows.com/w/?token=abc",
  "https://ntfy.example.org/abc",
  "https://a.b.up.example/abc",
  "http://127.0.0.1:4000/abc",
])("accepts the push address %s", (url) => {
  expect(pushAddress(url, allowed)?.href).toBe(url);
});

test.each([
  "http://fcm.googleapis.com/fcm/send/abc",
  "https://fcm.googleapis.com:8443/abc",
  "https://fcm.googleapis.com.evil.example/abc",
  "https://fcm.googleapis.com@evil.example/abc",
  "https://user:password@fcm.googleapis.com/abc",
  "https://push.apple.com/abc",
  "https://evilpush.apple.com/abc",
  "https://evil.example/?fcm.googleapis.com",
  "https://up.example/abc",
  "http://ntfy.example.org/abc",
  "http://127.0.0.1:4001/abc",
  "http://169.254.169.254/latest/meta-data",
  "https://[::1]/abc",
  "ftp://fcm.googleapis.com/abc",
  "fcm.googleapis.com",
  `https://fcm.googleapis.com/${"a".repeat(2_000)}`,
  "",
])("rejects the push address %s", (url) => {
  expect(pushAddress(url, allowed)).toBeNull();
});

test("accepts addresses of this machine only if the operator allows them", () => {
  expect(pushAddress("http://127.0.0.1:4000/abc", [])).toBeNull();
});
