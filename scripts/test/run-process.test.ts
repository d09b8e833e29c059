import { expect, test } from "vitest";

import { runProcess } from "./run-process.ts";

const options = { env: process.env, limitMs: 10_000, stream: false };

test("tells the exit code and all that was printed", async () => {
  const finished = await runProcess(["sh", "-c", "echo out; echo err >&2; exit 3"], options);
  expect(finished).toMatchObject({ code: 3, timedOut: false });
  expect(finished.output.split("\n").toSorted()).toEqual(["", "err", "out"]);
});

test("the time limit also ends what the command started", async () => {
  // It is over when nobody holds its output any more: the grandchild would do so for a minute.
  const finished = await runProcess(["sh", "-c", "sleep 60 & wait"], { ...options, limitMs: 300 });
  expect(finished).toMatchObject({ code: null, timedOut: true });
});

test("a command that is not there is told, not thrown", async () => {
  const finished = await runProcess(["no-such-command"], options);
  expect(finished.code).toBeNull();
  expect(finished.output).toContain("no-such-command");
});
