import { expect, test } from "vitest";

import { OperatorError } from "./operator-error.ts";
import { readStartArguments } from "./start-arguments.ts";

test("prints help for --help and for settings given as arguments, and doesn't start", () => {
  expect(readStartArguments([])).toBe("start");
  expect(readStartArguments(["--dev"])).toBe("start");
  expect(readStartArguments(["--dev", "--help"])).toBe("help");
  expect(() => readStartArguments(["--port", "4000"])).toThrow(OperatorError);
  expect(() => readStartArguments(["--port", "4000"])).toThrow(/Unknown argument: --port[^]*PORT=3001 npm start/);
});
