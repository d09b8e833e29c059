import { readFileSync } from "node:fs";
import { join } from "node:path";

export const expectedFile = join(import.meta.dirname, "expected.txt");

interface Section {
  readonly request: string;
  readonly lines: readonly string[];
}

/** Prints a heading for each request, followed by the request's lines. */
export function printExpected(sections: readonly Section[]): string {
  return sections.map(({ request, lines }) => [`# ${request}`, ...lines, ""].join("\n")).join("\n");
}

export function readExpected(): Map<string, string[]> {
  const sections = readFileSync(expectedFile, "utf8").split(/^# /m).slice(1);
  return new Map(
    sections.map((section) => {
      const [request = "", ...lines] = section.trimEnd().split("\n");
      return [request, lines];
    }),
  );
}
