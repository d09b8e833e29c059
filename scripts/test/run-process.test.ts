import { expect, test } from "vitest";

import { runProcess, treeKill } from "./run-process.ts";

const options = { env: process.env, limitMs: 10_000, stream: false };

const node = (script: string) => [process.execPath, "-e", script];
const grandchild =
  'require("node:child_process").spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"], { stdio: "inherit" });';

test("returns the exit code and all output", async () => {
  const finished = await runProcess(
    node('console.log("out"); console.error("err"); process.exitCode = 3;'),
    options,
  );
  expect(finished).toMatchObject({ code: 3, timedOut: false });
  expect(finished.output.split("\n").toSorted()).toEqual(["", "err", "out"]);
});

test("ends the whole process tree when the time limit is reached", async () => {
  // The run ends once no process holds its output open. Without the time limit, the grandchild
  // would hold it open for a minute.
  const finished = await runProcess(node(grandchild), { ...options, limitMs: 300 });
  expect(finished).toMatchObject({ code: null, timedOut: true });
});

test("reports a missing command rather than throwing", async () => {
  const finished = await runProcess(["no-such-command"], options);
  expect(finished.code).toBeNull();
  expect(finished.output).toContain("no-such-command");
});

test("ends a process tree with taskkill on Windows and a signal elsewhere", () => {
  expect(treeKill(42, "win32")).toEqual(["taskkill", "/pid", "42", "/T", "/F"]);
  expect(treeKill(42, "linux")).toBeNull();
});
