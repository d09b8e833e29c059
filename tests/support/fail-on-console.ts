import { afterEach, beforeEach, vi } from "vitest";

/**
 * Makes console.error and console.warn fail a test, because the output of passing tests goes
 * unread. A test that expects such output replaces the method: `vi.spyOn(console,
 * "error").mockImplementation(…)`.
 */
const complaints: string[] = [];

function record(method: "error" | "warn") {
  return (...values: readonly unknown[]): void => {
    complaints.push(`console.${method}: ${values.map(String).join(" ")}`);
  };
}

beforeEach(() => {
  complaints.length = 0;
  vi.spyOn(console, "error").mockImplementation(record("error"));
  vi.spyOn(console, "warn").mockImplementation(record("warn"));
});

afterEach(() => {
  vi.restoreAllMocks();
  if (complaints.length > 0) throw new Error(`unexpected output\n${complaints.join("\n")}`);
});
