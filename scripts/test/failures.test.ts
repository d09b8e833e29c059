import { describe, expect, test } from "vitest";

import { failureText, playwrightFailures, vitestFailures } from "./failures.ts";

test("lists failed tests and files that don't load, with paths relative to the project", () => {
  const passed = { fullName: "works", status: "passed", failureMessages: [] };
  const failed = {
    fullName: "clock ticks",
    status: "failed",
    failureMessages: ["expected 1 to be 2"],
  };
  const report = {
    testResults: [
      {
        name: "/project/src/a.test.ts",
        status: "failed",
        message: "",
        assertionResults: [passed, failed],
      },
      {
        name: "/project/src/b.test.ts",
        status: "failed",
        message: "SyntaxError",
        assertionResults: [],
      },
      { name: "/project/src/c.test.ts", status: "passed", message: "", assertionResults: [passed] },
    ],
  };
  expect(vitestFailures(report, "/project")).toEqual([
    { title: "src/a.test.ts > clock ticks", message: "expected 1 to be 2" },
    { title: "src/b.test.ts", message: "SyntaxError" },
  ]);
});

test("lists failed journeys with their describe titles, and errors outside tests", () => {
  const spec = (title: string, ok: boolean) => ({
    title,
    ok,
    tests: [{ results: [{ errors: ok ? [] : [{ message: `${title} broke` }] }] }],
  });
  const report = {
    suites: [
      {
        title: "vote.e2e.ts",
        specs: [spec("opens", true), spec("closes", false)],
        suites: [{ title: "with script off", specs: [spec("votes", false)] }],
      },
    ],
    errors: [{ message: "no browser found" }],
  };
  expect(playwrightFailures(report)).toEqual([
    { title: "vote.e2e.ts > closes", message: "closes broke" },
    { title: "vote.e2e.ts > with script off > votes", message: "votes broke" },
    { title: "outside any test", message: "no browser found" },
  ]);
});

describe("the failure text at the end of a run", () => {
  const output = Array.from({ length: 100 }, (_, index) => `line ${index}`).join("\n");

  test("names each failed test with its whole message, without colours and other packages' stack", () => {
    const failures = [
      {
        title: "a.test.ts > ticks",
        message: `\u001B[31mexpected 1\u001B[39m\n    at run (/project/node_modules/vitest/run.js:1:2)\n${output}`,
      },
    ];
    const lines = failureText("unit tests", failures, "").split("\n");
    expect(lines.slice(0, 3)).toEqual(["✘ a.test.ts > ticks", "    expected 1", "    line 0"]);
    expect(lines.at(-1)).toBe("    line 99");
    expect(lines).toHaveLength(102);
  });

  test("shows the whole output when no failed test is listed", () => {
    const lines = failureText("lint", [], output).split("\n");
    expect([lines[0], lines[1], lines.at(-1)]).toEqual(["✘ lint", "    line 0", "    line 99"]);
  });
});
