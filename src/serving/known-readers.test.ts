import { expect, test, vi } from "vitest";

import type { Database } from "#db/database.ts";
import { Temporal } from "#domain/time.ts";
import type { Accounts, ReaderChanges, SignedIn } from "#services.ts";

import { noAccounts } from "../../tests/support/no-accounts.ts";
import { KnownReaders } from "./known-readers.ts";

const COOKIE = "session=ana";
const KEY = "key of ana";

/** Answers the query for favourites and preferences, and finds none. */
const db = {
  select: () => ({ from: () => ({ leftJoin: () => ({ leftJoin: () => ({ where: () => Promise.resolve([]) }) }) }) }),
} as unknown as Database;

const signedInAs = (displayName: string): SignedIn => ({
  account: { id: "1", email: "ana@example.org", emailVerified: true, displayName, photoUrl: null, role: "user" },
  sessionId: "s",
  signedInAt: Temporal.Instant.from("2026-11-23T00:00:00Z"),
});

function open({ hears = true } = {}) {
  const findSignedIn = vi.fn<Accounts["findSignedIn"]>(() => Promise.resolve(signedInAs("Ana")));
  const listeners: Parameters<ReaderChanges["follow"]>[0][] = [];
  const clock = { nowMs: 0 };
  const readers = new KnownReaders({
    services: { accounts: { ...noAccounts, findSignedIn }, db },
    changes: hears ? { follow: (listener) => void listeners.push(listener) } : null,
    nowMs: () => clock.nowMs,
  });
  const nameNow = async () => (await readers.find(KEY, COOKIE))?.reader.account.displayName;
  return { readers, findSignedIn, clock, nameNow, notify: (id: string) => listeners.forEach((l) => l.onAccount(id)) };
}

test("looks a reader up once, until a notification or half a minute later", async () => {
  const { readers, findSignedIn, clock, nameNow, notify } = open();
  expect([await nameNow(), await nameNow()]).toEqual(["Ana", "Ana"]);
  expect(findSignedIn).toHaveBeenCalledTimes(1);
  notify("2");
  expect(readers.peek(KEY)).toBeDefined();
  notify("1");
  expect(readers.peek(KEY)).toBeUndefined();
  findSignedIn.mockResolvedValue(signedInAs("Anna"));
  expect(await nameNow()).toBe("Anna");
  clock.nowMs = 30_000;
  expect(readers.peek(KEY)).toBeUndefined();
});

test("forgets a reader whose session has ended", async () => {
  const { readers, findSignedIn, nameNow, notify } = open();
  await nameNow();
  findSignedIn.mockResolvedValue(null);
  notify("1");
  expect(await readers.find(KEY, COOKIE)).toBeNull();
  expect(readers.peek(KEY)).toBeUndefined();
});

test("doesn't keep a look-up that may have missed a change", async () => {
  const { readers, findSignedIn, nameNow, notify } = open();
  let answer: (session: SignedIn) => void = () => undefined;
  findSignedIn.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const before = nameNow();
  notify("1");
  findSignedIn.mockResolvedValue(signedInAs("Anna"));
  expect(await nameNow()).toBe("Anna");
  answer(signedInAs("Ana"));
  expect(await before).toBe("Ana");
  expect(readers.peek(KEY)).toBeUndefined();
  expect(await nameNow()).toBe("Anna");
});

test("forgets a reader who has just submitted a form, and remembers the submission for half a minute", async () => {
  const { readers, clock, nameNow } = open();
  await nameNow();
  readers.noteWriting(KEY);
  expect([readers.peek(KEY), readers.hasJustWritten(KEY)]).toEqual([undefined, true]);
  clock.nowMs = 30_000;
  expect(readers.hasJustWritten(KEY)).toBe(false);
});

test("looks the reader up for every page if there are no notifications", async () => {
  const { findSignedIn, nameNow } = open({ hears: false });
  await nameNow();
  await nameNow();
  expect(findSignedIn).toHaveBeenCalledTimes(2);
});
