import { expect, test } from "vitest";

import { ReadLimit } from "./read-limit.ts";

const small = [
  { name: "burst", requests: 3, seconds: 10 },
  { name: "hour", requests: 5, seconds: 3600 },
];

function limited(maxClients = 10) {
  const clock = { ms: 0 };
  return { clock, limit: new ReadLimit({ quotas: small, maxClients, nowMs: () => clock.ms }) };
}

test("returns the remaining quota after each request, formatted as in the IETF draft", () => {
  const { clock, limit } = limited();
  expect(limit.policy).toBe('"burst";q=3;w=10, "hour";q=5;w=3600');
  expect(limit.take("a")).toEqual({ allowed: true, limitHeader: '"burst";r=2;t=10, "hour";r=4;t=3600', retryAfter: 0 });
  clock.ms = 4_000.1;
  expect(limit.take("a").limitHeader).toBe('"burst";r=1;t=6, "hour";r=3;t=3596');
});

test("returns the wait once a quota is used up, and further requests don't extend the wait", () => {
  const { clock, limit } = limited();
  for (let i = 0; i < 3; i++) expect(limit.take("a").allowed).toBe(true);
  clock.ms = 1_500;
  for (let i = 0; i < 5; i++)
    expect(limit.take("a")).toEqual({
      allowed: false,
      limitHeader: '"burst";r=0;t=9, "hour";r=2;t=3599',
      retryAfter: 9,
    });
  clock.ms = 9_999;
  expect(limit.take("a").allowed).toBe(false);
  clock.ms = 10_000;
  expect(limit.take("a")).toMatchObject({ allowed: true, limitHeader: '"burst";r=2;t=10, "hour";r=1;t=3590' });
  expect(limit.take("a").allowed).toBe(true);
  // The hourly quota is used up now, but the burst quota isn't.
  expect(limit.take("a")).toMatchObject({ allowed: false, retryAfter: 3590 });
  clock.ms = 3_600_000;
  expect(limit.take("a").allowed).toBe(true);
});

test("counts each client separately", () => {
  const { limit } = limited();
  for (let i = 0; i < 4; i++) limit.take("a");
  expect(limit.take("a").allowed).toBe(false);
  expect(limit.take("b").allowed).toBe(true);
});

test("remembers a regular client during a flood of others, within its memory limit", () => {
  const { clock, limit } = limited(100);
  for (let i = 0; i < 5; i++) {
    clock.ms = i * 10_000;
    expect(limit.take("steady").allowed).toBe(true);
    for (let other = 0; other < 80; other++) limit.take(`flood ${i} ${other}`);
    expect(limit.clients).toBeLessThanOrEqual(100);
  }
  expect(limit.take("steady").allowed).toBe(false);
});

test("allows more requests than the public Jolpica API", () => {
  const limit = new ReadLimit({ nowMs: () => 0 });
  expect(limit.policy).toBe('"burst";q=1000;w=60, "hour";q=10000;w=3600');
  // One client reads all laps of a season, page by page without a pause.
  for (let i = 0; i < 500; i++) expect(limit.take("a").allowed).toBe(true);
});

test("keeps a window's full length when it begins partway through a millisecond", () => {
  for (const ms of [123.456789, 1e9 + 0.1, 7.3]) {
    const limit = new ReadLimit({ quotas: small, nowMs: () => ms });
    expect(limit.take("a").limitHeader).toBe('"burst";r=2;t=10, "hour";r=4;t=3600');
  }
});
