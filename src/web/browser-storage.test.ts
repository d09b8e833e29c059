import { afterEach, expect, test, vi } from "vitest";

import { readStored, readStoredJson, writeStored } from "./browser-storage.ts";

afterEach(() => vi.unstubAllGlobals());

function stubStorage(entries: Map<string, string>): void {
  const storage = {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
  vi.stubGlobal("window", { localStorage: storage, sessionStorage: storage });
}

function stubBlocked(error: Error): void {
  const throwing = {
    get: () => {
      throw error;
    },
  };
  vi.stubGlobal(
    "window",
    Object.defineProperties({}, { localStorage: throwing, sessionStorage: throwing }),
  );
}

test("returns a stored value until it is removed", () => {
  stubStorage(new Map());
  expect(readStored("theme")).toBeNull();
  expect(writeStored("theme", "dark")).toBe(true);
  expect(readStored("theme")).toBe("dark");
  expect(writeStored("theme", null)).toBe(true);
  expect(readStored("theme")).toBeNull();
});

test("reads and writes nothing when storage is blocked", () => {
  stubBlocked(new DOMException("denied", "SecurityError"));
  expect(readStored("theme")).toBeNull();
  expect(readStoredJson("news", "session")).toBeNull();
  expect(writeStored("theme", "dark")).toBe(false);
});

test("treats an entry that isn't JSON as missing", () => {
  stubStorage(new Map([["news", "{oops"]]));
  expect(readStoredJson("news", "session")).toBeNull();
});

test("rethrows any error other than blocked storage", () => {
  stubBlocked(new TypeError("window is gone"));
  expect(() => readStored("theme")).toThrow("window is gone");
});
