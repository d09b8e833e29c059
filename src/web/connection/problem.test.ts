import { expect, test } from "vitest";

import {
  ConnectionLostError,
  connectionProblem,
  NoAnswerError,
  type Problem,
  problemText,
} from "./problem.ts";

test.each([
  ["Chrome", new TypeError("Failed to fetch")],
  ["Firefox", new TypeError("NetworkError when attempting to fetch resource.")],
  ["Safari", new TypeError("Load failed")],
  ["Safari on a phone", new TypeError("The network connection was lost.")],
  ["a captive portal", new Error("Unable to decode turbo-stream response")],
  ["our own check", new ConnectionLostError()],
])("recognises a lost connection reported by %s", (_, error) => {
  expect(connectionProblem(error, true)).toBe("unreachable");
  expect(connectionProblem(error, false)).toBe("offline");
});

test("distinguishes a timeout from a lost connection", () => {
  expect(connectionProblem(new NoAnswerError(), true)).toBe("timed-out");
  expect(connectionProblem(new DOMException("signal timed out", "TimeoutError"), true)).toBe(
    "timed-out",
  );
});

test.each([
  [new TypeError("x is not a function")],
  [new Error("Unexpected Server Error")],
  [{ status: 502 }],
  [null],
])("doesn't blame the connection for %s", (error) => {
  expect(connectionProblem(error, true)).toBeNull();
  expect(connectionProblem(error, false)).toBeNull();
});

test("blames our side only if the server responded with an error", () => {
  const texts = (["offline", "unreachable", "timed-out", "rejected"] as const).flatMap((kind) =>
    (["sending", "opening", "after-sending"] as const).map((during) =>
      problemText({ kind, during, status: null }),
    ),
  );
  for (const { title, text } of texts) expect(`${title} ${text}`).not.toMatch(/our side/);
  const failed: Problem = { kind: "failed", during: "sending", status: 500 };
  expect(problemText(failed).title).toMatch(/our side/);
});
