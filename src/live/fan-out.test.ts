import { expect, test } from "vitest";

import { changeBetween } from "#domain/live/live-change.ts";
import { type LiveSession, nothingYet } from "#domain/live/live-session.ts";
import { type LiveReader, FanOut } from "./fan-out.ts";

import { LiveFrame } from "./live-frame.ts";
import { Timeline } from "./timeline.ts";

const lap = (current: number): LiveSession => ({
  ...nothingYet,
  phase: "live",
  laps: { current, total: 50 },
});

/** Creates a timeline and adds a frame every second. After n seconds, the leader is on lap n. */
function running() {
  let nowMs = 1_000_000;
  const timeline = new Timeline();
  const fanOut = new FanOut({ timeline, nowMs: () => nowMs });
  let count = 0;
  return {
    fanOut,
    timeline,
    go(seconds: number) {
      for (let at = 0; at < seconds; at += 1) {
        nowMs += 1000;
        count += 1;
        const change = count === 1 ? null : changeBetween(lap(count - 1), lap(count));
        timeline.push(
          new LiveFrame({ id: count, dueMs: nowMs, heardAtMs: nowMs, session: lap(count), change }),
        );
        fanOut.tick();
      }
    },
    wait(seconds: number) {
      nowMs += seconds * 1000;
      fanOut.tick();
    },
  };
}

function reader(): LiveReader & {
  readonly events: string[];
  readonly sent: Buffer[];
  stuck: number;
  ended: boolean;
} {
  const sent: Buffer[] = [];
  return {
    sent,
    get events() {
      return sent.map((bytes) => {
        const text = bytes.toString("utf8");
        return `${/event: (\w+)/.exec(text)?.[1]} ${/^id: (\d+)/m.exec(text)?.[1] ?? ""}`.trim();
      });
    },
    stuck: 0,
    ended: false,
    send(bytes) {
      sent.push(bytes);
    },
    pendingBytes() {
      return this.stuck;
    },
    end() {
      this.ended = true;
    },
  };
}

test("sends each reader a snapshot, then changes, with exactly the delay they chose", () => {
  const { fanOut, go } = running();
  go(20);
  const now = reader();
  const later = reader();
  fanOut.join(now, 0, null);
  fanOut.join(later, 7, null);
  expect(now.events).toEqual(["hello", "snapshot 20"]);
  expect(later.events).toEqual(["hello", "snapshot 13"]);
  go(3);
  expect(now.events.slice(2)).toEqual(["change 21", "change 22", "change 23"]);
  expect(later.events.slice(2)).toEqual(["change 14", "change 15", "change 16"]);
  expect(fanOut.look(0)?.id).toBe(23);
  expect(fanOut.look(7)?.id).toBe(16);
  fanOut.close();
  expect(now.ended && later.ended).toBe(true);
});

test("sends the same bytes to all readers", () => {
  const { fanOut, go } = running();
  go(3);
  const [a, b] = [reader(), reader()];
  fanOut.join(a, 0, null);
  fanOut.join(b, 0, null);
  go(1);
  expect(a.sent.at(-1)).toBe(b.sent.at(-1));
  expect(a.sent[1]).toBe(b.sent[1]);
  fanOut.close();
});

test("resumes for a reader after a short absence, sends a snapshot after a long one, and sends nothing early", () => {
  const { fanOut, go } = running();
  go(30);
  const events = (delay: number, last: number | null): string[] => {
    const to = reader();
    fanOut.join(to, delay, last);
    return to.events.slice(1);
  };
  expect(events(0, 27)).toEqual(["change 28", "change 29", "change 30"]);
  expect(events(0, 5)).toEqual(["snapshot 30"]);
  expect(events(0, 9_999)).toEqual(["snapshot 30"]);
  expect(events(0, 30)).toEqual([]);
  // The delay is longer than before, so the frame that is now due is older than the last frame
  // received.
  expect(events(10, 30)).toEqual(["snapshot 20"]);
  expect(events(40, null)).toEqual([]);
  fanOut.close();
});

test("pauses a slow reader, resumes with a snapshot, and disconnects a reader who is stuck for a minute", () => {
  const { fanOut, go } = running();
  go(5);
  const slow = reader();
  const quick = reader();
  fanOut.join(slow, 0, null);
  fanOut.join(quick, 0, null);
  slow.stuck = 200_000;
  go(40);
  expect(slow.events).toHaveLength(2);
  expect(quick.events).toHaveLength(42);
  slow.stuck = 0;
  go(2);
  expect(slow.events.slice(2)).toEqual(["snapshot 46", "change 47"]);
  slow.stuck = 200_000;
  go(70);
  expect(slow.ended).toBe(true);
  expect(fanOut.size).toBe(1);
  fanOut.close();
});

test("sends one snapshot after the process was paused, and heartbeats when nothing changes", () => {
  const { fanOut, go, wait, timeline } = running();
  go(2);
  const to = reader();
  fanOut.join(to, 0, null);
  const before = to.events.length;
  for (let at = 3; at <= 40; at += 1)
    timeline.push(
      new LiveFrame({ id: at, dueMs: 1_002_000 + at, heardAtMs: 0, session: lap(at), change: {} }),
    );
  wait(5);
  expect(to.events.slice(before)).toEqual(["snapshot 40"]);
  wait(16);
  expect(to.events.at(-1)).toBe("beat");
  fanOut.close();
});

test("keeps only the frames of the last few minutes", () => {
  const { fanOut, go } = running();
  go(2_000);
  expect(fanOut.look(300)?.id).toBe(1_700);
  expect(fanOut.look(1_000)).toBeNull();
  fanOut.close();
});
