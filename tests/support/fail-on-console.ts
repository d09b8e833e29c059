import { afterEach, beforeEach, vi } from "vitest";

/**
 * A test that complains without failing is a test nobody reads: console.error and console.warn fail it.
 * One that expects a complaint takes the method over: `vi.spyOn(console, "error").mockImplementation(…)`.
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
