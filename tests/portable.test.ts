import { globSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";

import { describe, expect, test } from "vitest";

import { parseCsv } from "../tools/fact-pack/build/csv.ts";

import { installedNode, npmCommand, packageCommand } from "../scripts/prepare/commands.mjs";

const manifest = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly scripts: Record<string, string>;
};

/**
 * Programs available to npm scripts on every system: Node itself, and those that packages provide.
 */
const programs = new Set([
  "node",
  "oxfmt",
  "oxlint",
  "cspell",
  "react-router",
  "tsc",
  "drizzle-kit",
]);

describe("scripts in package.json run in any shell", () => {
  test.each(Object.entries(manifest.scripts))("%s is a plain command", (_name, script) => {
    // Quotes, variables, pipes, lists, redirections and globs differ between shells.
    expect(script).toMatch(/^[\w./: =-]+$/);
    expect(script).not.toMatch(/^\w+=/);
    expect(programs).toContain(script.split(" ")[0]);
  });
});

test("runs npm with the current Node and npm, without a shell", () => {
  const env = { npm_execpath: "/opt/npm/bin/npm-cli.js", npm_node_execpath: "/opt/node" };
  const args = ["/opt/npm/bin/npm-cli.js", "ci"];
  expect(npmCommand(["ci"], env, "linux")).toEqual({ program: "/opt/node", args, shell: false });
  const onWindows = { npm_execpath: "C:\\npm\\bin\\npm-cli.js", npm_node_execpath: "C:\\node.exe" };
  expect(npmCommand(["ci"], onWindows, "win32")).toMatchObject({
    program: "C:\\node.exe",
    shell: false,
  });
});

test("finds npm on the PATH when not started by npm", () => {
  expect(npmCommand(["ci"], {}, "linux")).toEqual({ program: "npm", args: ["ci"], shell: false });
  expect(npmCommand(["ci"], { npm_execpath: "/opt/pnpm.cjs" }, "linux")).toMatchObject({
    program: "npm",
  });
  // On Windows, npm is a batch file.
  expect(npmCommand(["ci"], {}, "win32")).toMatchObject({ program: "npm", shell: true });
});

test("runs a package's command as a script with the current Node, without a shell wrapper", () => {
  const [program, script, ...rest] = packageCommand("vitest", ["run"]);
  expect([program, rest]).toEqual([process.execPath, ["run"]]);
  expect(script).toMatch(/node_modules.vitest.vitest\.mjs$/);
  expect(() => packageCommand("no-such-command")).toThrow(/no-such-command/);
});

test("finds the packaged Node on Windows and on the current system", () => {
  expect(installedNode("win32")).toMatch(/node\.exe$/);
  expect(installedNode()).toBe(join(process.cwd(), "node_modules/node/bin/node"));
});

test("git normalises line endings and leaves binary files alone", () => {
  const rules = readFileSync(".gitattributes", "utf8").split("\n");
  expect(rules).toContain("* text=auto eol=lf");
  const files = globSync("{data,docs,public,src,tests}/**/*.*").filter((file) =>
    statSync(file).isFile(),
  );
  const binary = files.filter((file) => readFileSync(file).subarray(0, 8_000).includes(0));
  expect(binary.length).toBeGreaterThan(20);
  for (const ending of new Set(binary.map((file) => extname(file))))
    expect(rules).toContain(`*${ending} binary`);
});

test("parses a CSV table with Windows line endings", () => {
  const text = 'name,note\nImola,"a, b"\n';
  expect(parseCsv(text.replaceAll("\n", "\r\n"))).toEqual(parseCsv(text));
});
