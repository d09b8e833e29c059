import { expect, test } from "vitest";

import { playwrightTimes, slowestFiles } from "./file-times.ts";

const time = (file: string, seconds: number, project = "lifecycle") => ({ file, project, seconds });

test("lists the ten slowest files, slowest first", () => {
  const times = Array.from({ length: 12 }, (_, index) => time(`${index}.test.ts`, index));
  const lines = slowestFiles(times).split("\n");
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe("  11.0 s  11.test.ts");
  expect(lines.at(-1)).toBe("   2.0 s  2.test.ts");
});

test("marks unit and database files over eight seconds, but not those that start processes", () => {
  const times = [
    time("a.test.ts", 60),
    time("b.test.ts", 8.1, "database"),
    time("c.test.ts", 7.9, "unit"),
  ];
  expect(slowestFiles(times).split("\n")).toEqual([
    "  60.0 s  a.test.ts",
    "   8.1 s  b.test.ts  (should take 8 s)",
    "   7.9 s  c.test.ts",
  ]);
});

test("adds up the journeys of a file, including nested ones and retries", () => {
  const spec = (...durations: readonly number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const report = {
    suites: [
      {
        file: "vote.e2e.ts",
        specs: [spec(1000, 500)],
        suites: [{ file: "vote.e2e.ts", specs: [spec(2000)] }],
      },
    ],
  };
  expect(playwrightTimes(report)).toEqual([
    { file: "tests/e2e/vote.e2e.ts", project: "journeys", seconds: 3.5 },
  ]);
});
