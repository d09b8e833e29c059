import { globSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";

import { describe, expect, test } from "vitest";

import { parseCsv } from "../tools/fact-pack/build/csv.ts";

import { installedNode, npmCommand, packageCommand } from "../scripts/prepare/commands.mjs";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as { readonly scripts: Record<string, string> };

/** Programs that npm puts on the path of its scripts on every system: Node itself, and what packages bring. */
const programs = new Set(["node", "oxfmt", "oxlint", "react-router", "tsc", "drizzle-kit"]);

describe("scripts of package.json need no shell but one that knows `program arguments`", () => {
  test.each(Object.entries(manifest.scripts))("%s", (_name, script) => {
    // Quotes, variables, pipes, lists, redirections, globs: every shell has its own.
    expect(script).toMatch(/^[\w./: =-]+$/);
    expect(script).not.toMatch(/^\w+=/);
    expect(programs).toContain(script.split(" ")[0]);
  });
});

test("npm is run by the program that runs it now, without a shell", () => {
  const env = { npm_execpath: "/opt/npm/bin/npm-cli.js", npm_node_execpath: "/opt/node" };
  const args = ["/opt/npm/bin/npm-cli.js", "ci"];
  expect(npmCommand(["ci"], env, "linux")).toEqual({ program: "/opt/node", args, shell: false });
  const onWindows = { npm_execpath: "C:\\npm\\bin\\npm-cli.js", npm_node_execpath: "C:\\node.exe" };
  expect(npmCommand(["ci"], onWindows, "win32")).toMatchObject({ program: "C:\\node.exe", shell: false });
});

test("started by hand or by another package manager, npm comes from the path", () => {
  expect(npmCommand(["ci"], {}, "linux")).toEqual({ program: "npm", args: ["ci"], shell: false });
  expect(npmCommand(["ci"], { npm_execpath: "/opt/pnpm.cjs" }, "linux")).toMatchObject({ program: "npm" });
  // There npm is a batch file.
  expect(npmCommand(["ci"], {}, "win32")).toMatchObject({ program: "npm", shell: true });
});

test("a package's command is its script on this Node, never a shell wrapper", () => {
  const [program, script, ...rest] = packageCommand("vitest", ["run"]);
  expect([program, rest]).toEqual([process.execPath, ["run"]]);
  expect(script).toMatch(/node_modules.vitest.vitest\.mjs$/);
  expect(() => packageCommand("no-such-command")).toThrow(/no-such-command/);
});

test("the Node that came with the packages is found where each system has it", () => {
  expect(installedNode("win32")).toMatch(/node\.exe$/);
  expect(installedNode()).toBe(join(process.cwd(), "node_modules/node/bin/node"));
});

test("git gives every checkout the same line endings, and leaves binary files alone", () => {
  const rules = readFileSync(".gitattributes", "utf8").split("\n");
  expect(rules).toContain("* text=auto eol=lf");
  const files = globSync("{data,docs,public,src,tests}/**/*.*").filter((file) => statSync(file).isFile());
  const binary = files.filter((file) => readFileSync(file).subarray(0, 8_000).includes(0));
  expect(binary.length).toBeGreaterThan(20);
  for (const ending of new Set(binary.map((file) => extname(file)))) expect(rules).toContain(`*${ending} binary`);
});

test("a table that was checked out with Windows line endings reads the same", () => {
  const text = 'name,note\nImola,"a, b"\n';
  expect(parseCsv(text.replaceAll("\n", "\r\n"))).toEqual(parseCsv(text));
});
