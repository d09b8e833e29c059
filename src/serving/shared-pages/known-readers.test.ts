import { expect, test, vi } from "vitest";

import { noFavourites } from "#domain/members/favourites.ts";
import { defaultPreferences } from "#domain/members/preferences.ts";
import { noClock } from "#domain/members/reader.ts";
import type { Accounts } from "#accounts/accounts.ts";
import type { ReaderChanges } from "#accounts/reader-changes.ts";
import type { FoundReader } from "#accounts/sessions.ts";

import { noAccounts } from "../../../tests/support/no-accounts.ts";
import { KnownReaders } from "./known-readers.ts";

const KEY = "key of ana";

const readersAs = (displayName: string): ReadonlyMap<string, FoundReader> => {
  const account = {
    id: "1",
    email: "ana@example.org",
    displayName,
    photoUrl: null,
    isAdmin: false,
  };
  const reader = { account, favourites: noFavourites, preferences: defaultPreferences };
  return new Map([[KEY, { reader, clock: noClock }]]);
};

function open({ hears = true } = {}) {
  const findReaders = vi.fn<Accounts["findReaders"]>(() => Promise.resolve(readersAs("Ana")));
  const listeners: Parameters<ReaderChanges["follow"]>[0][] = [];
  const clock = { nowMs: 0 };
  const readers = new KnownReaders({
    services: { accounts: { ...noAccounts, findReaders } },
    changes: hears ? { follow: (listener) => void listeners.push(listener) } : null,
    nowMs: () => clock.nowMs,
  });
  const nameNow = async () => (await readers.find(KEY))?.reader.account.displayName;
  return {
    readers,
    findReaders,
    clock,
    nameNow,
    notify: (id: string) => listeners.forEach((l) => l.onAccount(id)),
  };
}

test("looks a reader up only once, until a notification arrives or half a minute has passed", async () => {
  const { readers, findReaders, clock, nameNow, notify } = open();
  expect([await nameNow(), await nameNow()]).toEqual(["Ana", "Ana"]);
  expect(findReaders).toHaveBeenCalledTimes(1);
  notify("2");
  expect(readers.peek(KEY)).toBeDefined();
  notify("1");
  expect(readers.peek(KEY)).toBeUndefined();
  findReaders.mockResolvedValue(readersAs("Anna"));
  expect(await nameNow()).toBe("Anna");
  clock.nowMs = 30_000;
  expect(readers.peek(KEY)).toBeUndefined();
});

test("still knows who a reader was while nothing can be looked up, but not after the session has ended", async () => {
  const { readers, findReaders, clock, nameNow, notify } = open();
  await nameNow();
  notify("1");
  clock.nowMs = 3_600_000;
  expect(readers.peek(KEY)).toBeUndefined();
  findReaders.mockRejectedValueOnce(new Error("the database is away"));
  await expect(nameNow()).rejects.toThrow("away");
  expect(readers.lastKnown(KEY)?.reader.account.displayName).toBe("Ana");
  findReaders.mockResolvedValue(new Map());
  expect(await readers.find(KEY)).toBeNull();
  expect(readers.lastKnown(KEY)).toBeUndefined();
});

test("forgets a reader whose session has ended", async () => {
  const { readers, findReaders, nameNow, notify } = open();
  await nameNow();
  findReaders.mockResolvedValue(new Map());
  notify("1");
  expect(await readers.find(KEY)).toBeNull();
  expect(readers.peek(KEY)).toBeUndefined();
});

test("doesn't keep the result of a look-up that may have missed a change", async () => {
  const { readers, findReaders, nameNow, notify } = open();
  let answer: (readers: ReadonlyMap<string, FoundReader>) => void = () => undefined;
  findReaders.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const before = nameNow();
  notify("1");
  findReaders.mockResolvedValue(readersAs("Anna"));
  expect(await nameNow()).toBe("Anna");
  answer(readersAs("Ana"));
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
  const { findReaders, nameNow } = open({ hears: false });
  await nameNow();
  await nameNow();
  expect(findReaders).toHaveBeenCalledTimes(2);
});
