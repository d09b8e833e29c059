import {
  createPrivateKey,
  generateKeyPairSync,
  createHmac,
  type JsonWebKey,
  type KeyObject,
  sign,
} from "node:crypto";

import { symmetricDecrypt } from "better-auth/crypto";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";

import { signingKeys } from "#db/schema/accounts.ts";
import type { Accounts } from "#accounts/accounts.ts";

import { openTestAccounts, signedInBrowser } from "../support/accounts.ts";
import { createTestDatabase, type TestDatabase } from "../support/database.ts";

const SECRET = "a secret that only this test knows";

let database: TestDatabase;
let accounts: Accounts;
let genuine: string;
let ownKey: KeyObject;
beforeAll(async () => {
  database = await createTestDatabase();
  ({ accounts } = await openTestAccounts(database, { secret: SECRET }));
  const browser = await signedInBrowser(database, accounts, "ana@example.org");
  const request = new Request("http://localhost:3000/api/auth/token", {
    headers: browser.headers(),
  });
  genuine = ((await (await accounts.handle(request)).json()) as { token: string }).token;
  const [kept] = await database.db.select().from(signingKeys);
  const jwk = await symmetricDecrypt({
    key: SECRET,
    data: JSON.parse(kept?.privateKey ?? "") as string,
  });
  ownKey = createPrivateKey({ key: JSON.parse(jwk) as JsonWebKey, format: "jwk" });
});
afterEach(() => void vi.useRealTimers());
afterAll(() => database.drop());

const read = (part: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(part, "base64url").toString());
const write = (part: object): string => Buffer.from(JSON.stringify(part)).toString("base64url");

/** Re-signs the genuine token with changed parts. */
function forge(
  change: { readonly head?: object; readonly claims?: object },
  signer: (data: Buffer) => Buffer = (data) => sign(null, data, ownKey),
): string {
  const [head = "", claims = ""] = genuine.split(".");
  const data = `${write({ ...read(head), ...change.head })}.${write({ ...read(claims), ...change.claims })}`;
  return `${data}.${signer(Buffer.from(data)).toString("base64url")}`;
}

const valid = async (token: string): Promise<boolean> => (await accounts.readIdToken(token)).valid;

test("accepts a genuine token that is re-signed with our key", async () => {
  expect(await valid(genuine)).toBe(true);
  expect(await valid(forge({}))).toBe(true);
});

const now = Math.floor(Date.now() / 1000);

test.each([
  ["with another issuer", { iss: "https://evil.example" }],
  ["without an issuer", { iss: undefined }],
  ["for another audience", { aud: "another-site" }],
  ["for no audience", { aud: undefined }],
  ["that has expired", { exp: now - 60 }],
  ["that never expires", { exp: undefined }],
  ["that isn't valid yet", { nbf: now + 3_600 }],
  ["of another session", { sid: "somebody-elses" }],
  ["of no session", { sid: undefined }],
  ["of another user", { sub: "somebody-else" }],
  ["without a user", { sub: undefined }],
  ["with several users", { sub: ["a", "b"] }],
])("rejects a token %s, even when signed with our key", async (_what, claims) => {
  expect(await valid(forge({ claims }))).toBe(false);
});

test("rejects a token signed with another key, whatever the header claims", async () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const stranger = (data: Buffer): Buffer => sign(null, data, privateKey);
  const jwk = publicKey.export({ format: "jwk" });
  for (const head of [
    {},
    { kid: "another" },
    { kid: undefined },
    { jwk },
    { jwk, kid: undefined },
    { kid: "../../etc/passwd" },
  ])
    expect([head, await valid(forge({ head }, stranger))]).toEqual([head, false]);
});

test('rejects the algorithm "none" and tokens signed with our keys as shared secrets', async () => {
  const [kept] = await database.db.select().from(signingKeys);
  const noSignature = (): Buffer => Buffer.alloc(0);
  for (const alg of ["none", "None", "NONE", ""])
    expect(await valid(forge({ head: { alg } }, noSignature))).toBe(false);
  for (const secret of [kept?.publicKey ?? "", SECRET]) {
    const shared = (data: Buffer): Buffer => createHmac("sha256", secret).update(data).digest();
    expect(await valid(forge({ head: { alg: "HS256" } }, shared))).toBe(false);
  }
});

test("a token expires after an hour, while its session continues", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 59 * 60_000 });
  expect(await valid(genuine)).toBe(true);
  vi.setSystemTime(Date.now() + 2 * 60_000);
  expect(await valid(genuine)).toBe(false);
});

test("a token isn't accepted as a cookie, nor a cookie as a token", async () => {
  const cookie = `gridwalk.session_token=${genuine}`;
  expect(
    await accounts.findSignedIn(new Headers({ cookie, authorization: `Bearer ${genuine}` })),
  ).toBeNull();
  const browser = await signedInBrowser(database, accounts, "bea@example.org");
  const value = decodeURIComponent(browser.cookie().split("=", 2)[1] ?? "");
  expect(await valid(value)).toBe(false);
  expect(await valid(value.split(".")[0] ?? "")).toBe(false);
});
