import { existsSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

/**
 * The levels of ASVS 5.0.0 by section, one digit per requirement in order: 1.5.1 is level 1, 1.5.2 level 2 and 1.5.3
 * level 3.
 */
const levels: Readonly<Record<string, string>> = {
  "1.1": "22",
  "1.2": "1111122223",
  "1.3": "112222222223",
  "1.4": "222",
  "1.5": "123",
  "2.1": "122",
  "2.2": "112",
  "2.3": "12223",
  "2.4": "23",
  "3.1": "3",
  "3.2": "113",
  "3.3": "12223",
  "3.4": "11222233",
  "3.5": "11122333",
  "3.6": "3",
  "3.7": "22333",
  "4.1": "12233",
  "4.2": "23333",
  "4.3": "22",
  "4.4": "1222",
  "5.1": "2",
  "5.2": "112333",
  "5.3": "113",
  "5.4": "222",
  "6.1": "122",
  "6.2": "111111112222",
  "6.3": "11223333",
  "6.4": "112233",
  "6.5": "22222333",
  "6.6": "2223",
  "6.7": "33",
  "6.8": "2222",
  "7.1": "222",
  "7.2": "1111",
  "7.3": "22",
  "7.4": "11222",
  "7.5": "223",
  "7.6": "22",
  "8.1": "1233",
  "8.2": "1123",
  "8.3": "133",
  "8.4": "23",
  "9.1": "111",
  "9.2": "1222",
  "10.1": "22",
  "10.2": "223",
  "10.3": "22223",
  "10.4": "1111122222233333",
  "10.5": "22222",
  "10.6": "22",
  "10.7": "222",
  "11.1": "2233",
  "11.2": "22233",
  "11.3": "11233",
  "11.4": "1222",
  "11.5": "23",
  "11.6": "23",
  "11.7": "33",
  "12.1": "12233",
  "12.2": "11",
  "12.3": "22223",
  "13.1": "2333",
  "13.2": "222223",
  "13.3": "2233",
  "13.4": "1222233",
  "14.1": "22",
  "14.2": "12223333",
  "14.3": "122",
  "15.1": "12233",
  "15.2": "12233",
  "15.3": "1222222",
  "15.4": "3333",
  "16.1": "2",
  "16.2": "22222",
  "16.3": "2222",
  "16.4": "222",
  "16.5": "2223",
  "17.1": "23",
  "17.2": "22223333",
  "17.3": "22",
};

const expected = Object.entries(levels).flatMap(([section, digits]) =>
  Array.from(digits, (level, index) => ({ number: `${section}.${index + 1}`, level })).filter(
    ({ level }) => level !== "3",
  ),
);

const page = readFileSync("docs/asvs.md", "utf8");

interface Row {
  readonly number: string;
  readonly level: string;
  readonly verdict: string;
  readonly files: readonly string[];
}

/** The numbers in a text, of which those of level 1 are bold. */
const numbersIn = (text: string): { readonly number: string; readonly level: string }[] =>
  Array.from(text.matchAll(/(\*\*)?(\d+\.\d+\.\d+)\b/g), ([, bold, number = ""]) => ({
    number,
    level: bold === undefined ? "2" : "1",
  }));

/** A line is one requirement, or several that don't apply, each after its reason. */
const rows = page.split("\n").flatMap((line): Row[] => {
  const [, start = "", text = ""] = /^- (\*\*[\d.]+\*\*|[\d.]+) (.*)$/.exec(line) ?? [];
  const verdict = /\. (Not met: .*)/.exec(text)?.[1] ?? text.replace(/^[^:]+: /, "Met: ");
  const files = Array.from(verdict.matchAll(/`([^`]+\.(?:test|e2e)\.tsx?)`/g), ([, file = ""]) => file);
  if (start !== "") return numbersIn(start).map((each) => ({ ...each, verdict, files }));
  return Array.from(line.startsWith("Not applicable: ") ? line.matchAll(/([^;:()]+) \(([^)]+)\)/g) : []).flatMap(
    ([, reason = "", numbers = ""]) =>
      numbersIn(numbers).map((each) => ({ ...each, verdict: `Not applicable: ${reason.trim()}`, files: [] })),
  );
});

const inOrder = (a: { readonly number: string }, b: { readonly number: string }): number =>
  a.number.localeCompare(b.number, "en", { numeric: true });

test("the levels have as many requirements as the standard", () => {
  const count = (level: string): number => expected.filter((each) => each.level === level).length;
  expect([count("1"), count("2")]).toEqual([70, 183]);
});

test("docs/asvs.md lists every requirement of levels 1 and 2 once, with its level", () => {
  const listed = rows.map(({ number, level }) => ({ number, level }));
  expect(listed.toSorted(inOrder)).toEqual(expected.toSorted(inOrder));
});

test("every requirement is met, not met with the gap, or not applicable with the reason", () => {
  const odd = rows.filter(({ verdict }) => !/^(?:Met|Not met|Not applicable): \S.{3}/.test(verdict));
  expect(odd).toEqual([]);
});

test("every test that shows a requirement exists", () => {
  expect(rows.flatMap(({ files }) => files).filter((file) => !existsSync(file))).toEqual([]);
  const withoutTest = rows.filter(({ verdict, files }) => verdict.startsWith("Met") && files.length === 0);
  expect(withoutTest.length).toBeLessThan(10);
});

test("the page gives the number of requirements of each kind", () => {
  const count = (start: string): number => rows.filter(({ verdict }) => verdict.startsWith(start)).length;
  expect(page.replaceAll(/\s+/g, " ")).toContain(
    `Of ${rows.length} requirements, ${count("Met")} are met, ${count("Not met")} aren't, and ${count("Not applicable")} don't apply.`,
  );
});
