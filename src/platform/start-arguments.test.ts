import { expect, test } from "vitest";

import { OperatorError } from "./operator-error.ts";
import { readStartArguments } from "./start-arguments.ts";

test("shows help for --help, and rejects unknown arguments with an example of a setting", () => {
  expect(readStartArguments([])).toBe("start");
  expect(readStartArguments(["--dev"])).toBe("start");
  expect(readStartArguments(["--dev", "--help"])).toBe("help");
  expect(() => readStartArguments(["--port", "4000"])).toThrow(OperatorError);
  expect(() => readStartArguments(["--port", "4000"])).toThrow(
    /Unknown argument: --port[^]*PORT=3001 npm start/,
  );
});
