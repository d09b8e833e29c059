import { expect, test } from "vitest";

import { OperatorError } from "./operator-error.ts";
import { readStartArguments } from "./start-arguments.ts";

test("whoever asks for help or gives a setting as an argument is told how it is done, and nothing starts", () => {
  expect(readStartArguments([])).toBe("start");
  expect(readStartArguments(["--dev"])).toBe("start");
  expect(readStartArguments(["--dev", "--help"])).toBe("help");
  expect(() => readStartArguments(["--port", "4000"])).toThrow(OperatorError);
  expect(() => readStartArguments(["--port", "4000"])).toThrow(/not understood: --port[^]*PORT=3001 npm start/);
});
