import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, test } from "vitest";

import { readSettingsFile } from "./settings-file.ts";

const folder = mkdtempSync(join(tmpdir(), "gridwalk-settings-"));
const file = join(folder, ".env");
afterAll(() => rmSync(folder, { recursive: true }));

const names = ["DATABASE_URL", "TRUST_PROXY", "PORT", "PURGE_BODY"];

function read(text: string | Buffer) {
  writeFileSync(file, text);
  return readSettingsFile(file, names);
}

const utf16 = (text: string) => Buffer.from(`\u{feff}${text}`, "utf16le");

test.each<[string, string | Buffer]>([
  ["UTF-8", "TRUST_PROXY=1\nPORT=80\n"],
  ["UTF-8 with a byte order mark", "\u{feff}TRUST_PROXY=1\nPORT=80\n"],
  ["little-endian UTF-16", utf16("TRUST_PROXY=1\r\nPORT=80\r\n")],
  ["big-endian UTF-16", utf16("TRUST_PROXY=1\r\nPORT=80\r\n").swap16()],
  ["quotes, exports and comments", "# one\n  export TRUST_PROXY = '1' # two\n\nPORT=\"80\"\n"],
])("reads a file in %s", (_, text) => {
  const settings = { TRUST_PROXY: "1", PORT: "80" };
  expect(read(text)).toEqual({ variables: settings, mistakes: [], notices: [] });
});

test.each<[string, Buffer]>([
  ["UTF-16 without its mark", utf16("PORT=80").subarray(2)],
  ["Latin-1", Buffer.from("OPERATOR_NAME=Zo\u{eb}", "latin1")],
])("refuses %s", (_, bytes) => {
  expect(read(bytes).mistakes).toEqual([`${file} isn't text. Save it as UTF-8.`]);
});

test("numbers every line that is no setting, and never prints one", () => {
  const text =
    "PORT=1\nDATABASE_URL: postgres://secret\nsecret\nPURGE_BODY='{\n  a: 1\n}'\nport 80\n";
  expect(read(text).mistakes).toEqual([
    `${file}, line 2 (DATABASE_URL): write settings as NAME=value.`,
    `${file}, line 3: write settings as NAME=value.`,
    `${file}, line 7 (PORT): write settings as NAME=value.`,
  ]);
});

test.each([
  ["TRUST_PROXI", "TRUST_PROXY"],
  ["TRUSTPROXY", "TRUST_PROXY"],
  ["database_url", "DATABASE_URL"],
  ["PROT", "PORT"],
])("asks whether %s is %s", (name, setting) => {
  const mistake = `${file}: there is no setting ${name}. Did you mean ${setting}?`;
  expect(read(`${name}=1\n`)).toMatchObject({ mistakes: [mistake], notices: [] });
});

test("only mentions a name that is like no setting, and accepts those of other programs", () => {
  expect(
    read("FAVOURITE_CIRCUIT=spa\nPGSSLMODE=require\nTZ=UTC\nNODE_EXTRA_CA_CERTS=/a\n"),
  ).toMatchObject({
    mistakes: [],
    notices: [`${file}: FAVOURITE_CIRCUIT isn't one of Gridwalk's settings, so it has no effect.`],
  });
});

test("does without a file", () => {
  expect(readSettingsFile(join(folder, "missing"), names).variables).toEqual({});
});
