import { afterEach, expect, test } from "vitest";

import {
  expectWhole,
  maxWithin,
  startCatchingUp,
  type CatchingUp,
} from "../../../tests/support/catching-up-database.ts";

// A short version of tests/long/catching-up.test.ts: six races, including a sprint weekend, a
// cancelled round and an added round.

let copy: CatchingUp;
afterEach(() => copy.close());

const isDone = async () => (await copy.progress()) === null;

test("catches up on races missed from August to October, in order and within the request budget", async () => {
  copy = await startCatchingUp("2026-10-22T12:00:00Z");
  expect(await copy.progress()).toMatchObject({ awaitsCalendar: true, withResults: 0 });
  await copy.run(isDone);

  const subjects = copy.stages.map(({ subject }) => subject);
  const [turkish] = await copy.database.sql<{ id: number }[]>`
    select id from facts.meetings where season = 2026 and slug = 'turkish-grand-prix'`;
  const ids = [1184, 1185, 1186, 1187, 1189, turkish?.id ?? 0];
  const sprints = new Set([1184, 1189]);
  expect(subjects).toEqual([
    "calendar/2026",
    "calendar/2027",
    ...ids.flatMap((id) => [
      `qualifying/${id}`,
      ...(sprints.has(id) ? [`sprint/${id}`] : []),
      `race/${id}`,
    ]),
    ...ids.toReversed().flatMap((id) => [`driver-standings/${id}`, `team-standings/${id}`]),
    ...ids.toReversed().flatMap((id) => [`laps/${id}`, `pit-stops/${id}`]),
  ]);
  // The reported progress was correct at every stage.
  for (const { catchUp, resultsKnown, subject } of copy.stages.slice(1)) {
    expect(catchUp, subject).toMatchObject({
      missed: 6,
      withResults: resultsKnown,
      awaitsCalendar: false,
    });
  }
  expect(copy.stages.at(-1)?.catchUp).toEqual({
    awaitsCalendar: false,
    missed: 6,
    withResults: 6,
    withLaps: 6,
    withPitStops: 5,
  });
  expect(copy.lines.filter(({ level }) => Number(level) > 30)).toEqual([]);
  await expectWhole(copy, [[2026, 17]]);
  expect(maxWithin(copy.requestsAtMs, 1_000)).toBeLessThanOrEqual(4);
  expect(copy.requestsAtMs.length).toBeLessThan(140);

  // Old results aren't requested again for a day. The calendars and the two latest weekends are.
  const before = copy.requestsAtMs.length;
  const dayLater = copy.nowMs() + 24 * 3_600_000;
  await copy.run(() => Promise.resolve(copy.nowMs() >= dayLater));
  const repeated = copy.stages.slice(subjects.length).map(({ subject }) => subject);
  for (const id of ids.slice(0, 4))
    expect(repeated.filter((subject) => subject.endsWith(`/${id}`))).toEqual([]);
  expect(copy.requestsAtMs.length - before).toBeLessThan(60);
}, 180_000);
