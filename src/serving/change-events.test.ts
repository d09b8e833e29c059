import { expect, test, vi } from "vitest";

import type { LiveReader } from "#live/fan-out.ts";

import { ChangeHub } from "./change-events.ts";

class Reader implements LiveReader {
  text = "";
  pending = 0;
  ended = false;
  send(bytes: Buffer): void {
    this.text += bytes.toString("utf8");
  }
  pendingBytes(): number {
    return this.pending;
  }
  end(): void {
    this.ended = true;
  }
  get versions(): string[] {
    return Array.from(
      this.text.matchAll(/^event: facts\ndata: (.*)\n\n/gm),
      ([, version = ""]) => version,
    );
  }
}

let version = "pack.1";
const open = (repeatMs = 60_000) =>
  new ChangeHub({
    version: () => version,
    networkOf: (headers) => headers.get("from") ?? "",
    repeatMs,
  });
const from = (network: string) => new Headers({ from: network });

test("sends the current facts version first, then each new one to all readers", () => {
  version = "pack.1";
  const hub = open();
  const [first, second] = [new Reader(), new Reader()];
  hub.join(from("a"), first);
  hub.join(from("b"), second);
  version = "pack.2";
  hub.publish();
  expect(first.versions).toEqual(["pack.1", "pack.2"]);
  expect(second.versions).toEqual(["pack.1", "pack.2"]);
  expect(first.text).toMatch(/^retry: \d{4}\nevent: facts\n/);
  hub.close();
});

test("repeats the version as a heartbeat until the last reader has left", () => {
  vi.useFakeTimers();
  version = "pack.1";
  const hub = open(20_000);
  const reader = new Reader();
  const leave = hub.join(from("a"), reader);
  vi.advanceTimersByTime(40_000);
  expect(reader.versions).toHaveLength(3);
  leave?.();
  leave?.();
  expect(hub.size).toBe(0);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("rejects the 201st reader on a network until another leaves", () => {
  const hub = open();
  const leaving = Array.from({ length: 200 }, () => hub.join(from("a"), new Reader()));
  expect(leaving).not.toContain(null);
  expect(hub.join(from("a"), new Reader())).toBeNull();
  expect(hub.join(from("b"), new Reader())).not.toBeNull();
  leaving[0]?.();
  expect(hub.join(from("a"), new Reader())).not.toBeNull();
  hub.close();
});

test("ends a stalled connection, and every connection when the hub closes", () => {
  const hub = open();
  const [stuck, fine] = [new Reader(), new Reader()];
  hub.join(from("a"), stuck);
  hub.join(from("a"), fine);
  stuck.pending = 100_000;
  hub.publish();
  expect([stuck.ended, fine.ended]).toEqual([true, false]);
  hub.close();
  expect(fine.ended).toBe(true);
  expect(hub.join(from("a"), new Reader())).toBeNull();
});
