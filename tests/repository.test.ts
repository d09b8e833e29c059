import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join, normalize } from "node:path";

import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const read = (file: string): string => readFileSync(file, "utf8");
const { scripts, version } = JSON.parse(read("package.json")) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly version: string;
};

const docs = [
  ...globSync("*.md"),
  ...globSync("docs/**/*.md"),
  ...globSync("{data,tests}/**/README.md"),
  ...globSync(".github/*.md"),
];

const tops = ["bench", "data", "docs", "public", "scripts", "src", "tests", "tools", ".github", ".githooks", ".vscode"];

/**
 * Returns the repository paths in backticks, as globs. `src/domain/<noun>.ts` becomes `src/domain/*.ts`, which must
 * match a file.
 */
function pathsIn(page: string): string[] {
  return Array.from(read(page).matchAll(/`([^`\s]+)`/g), ([, code = ""]) => code)
    .filter((code) => tops.some((top) => code.startsWith(`${top}/`)))
    .map((code) => code.replace(/<[^>]+>/g, "*"));
}

/** Returns the files that a page links to, as paths in the repository without fragments. */
function linksIn(page: string): string[] {
  return Array.from(read(page).matchAll(/\]\(([^)\s]+)\)/g), ([, target = ""]) => target.split("#", 1)[0] ?? "")
    .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
    .map((target) => normalize(join(dirname(page), target)));
}

describe("docs", () => {
  test("mention only paths that exist", () => {
    const named = docs.flatMap((page) => pathsIn(page).map((path) => ({ page, path })));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter(({ path }) => globSync(path.replace(/\/$/, "")).length === 0)).toEqual([]);
  });

  test("link only to files that exist", () => {
    const broken = docs.flatMap((page) =>
      linksIn(page)
        .filter((target) => !existsSync(target))
        .map((target) => `${page}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  test("mention only npm scripts that exist", () => {
    const named = docs.flatMap((page) =>
      Array.from(read(page).matchAll(/npm run ([\w:-]+)/g), ([, name = ""]) => ({ page, name })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  });
});

describe("decision records", () => {
  const records = globSync("docs/decisions/*.md");

  test("have a number, title, date, status and four sections", () => {
    expect(records.length).toBeGreaterThan(30);
    const form =
      /^# (\d+)\. [A-Z][^\n]*\n\n\d{4}-\d\d-\d\d · [a-z][\s\S]*?\n\n## Context\n[\s\S]*?\n## Decision\n[\s\S]*?\n## Consequences\n[\s\S]*?\n## Alternatives\n/;
    const odd = records.filter((file) => Number(form.exec(read(file))?.[1]) !== Number(basename(file).slice(0, 4)));
    expect(odd).toEqual([]);
  });

  test("have unique numbers", () => {
    const numbers = records.map((file) => basename(file).slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });
});

interface CruiserRules {
  readonly forbidden: readonly { readonly name: string; readonly comment: string }[];
}

test("the documented layers match the enforced layers", () => {
  const rules = createRequire(import.meta.url)("../.dependency-cruiser.cjs") as CruiserRules;
  const enforced = rules.forbidden.flatMap(({ comment }) => {
    const [, layer, allowed] = /^(\w+) may import only: ([^(]*) \(docs/.exec(comment) ?? [];
    return layer === undefined || layer === "web" ? [] : [`${layer}: ${allowed}`];
  });
  const rows = Array.from(read("docs/architecture.md").matchAll(/^\| (`.*?) *\| (.*?) *\|$/gm));
  const codes = (cell = ""): string[] => Array.from(cell.matchAll(/`([^`]+)`/g), ([, code = ""]) => code);
  // Text after a semicolon is explanatory.
  const documented = rows.flatMap(([, layers, allowed]) =>
    codes(layers).map((layer) => `${layer}: ${codes(allowed?.split(";", 1)[0]).join(", ")}`),
  );
  expect(enforced.length).toBeGreaterThan(10);
  expect(documented).toEqual(expect.arrayContaining(enforced));
});

describe("files for contributors", () => {
  const workflows = globSync(".github/workflows/*.yml");

  test.each([...workflows, ...globSync(".github/ISSUE_TEMPLATE/*.yml")])("%s is valid YAML", (file) => {
    expect(parse(read(file))).toBeTypeOf("object");
  });

  test.each(workflows)("%s has read-only permissions, uses no secrets and runs only existing scripts", (file) => {
    const text = read(file);
    const workflow = parse(text) as {
      readonly permissions: unknown;
      readonly jobs: Readonly<
        Record<string, { readonly steps: readonly { readonly run?: string }[]; readonly "timeout-minutes"?: number }>
      >;
    };
    expect(workflow.permissions).toEqual({ contents: "read" });
    expect(text).not.toContain("secrets.");
    for (const job of Object.values(workflow.jobs)) expect(job["timeout-minutes"]).toBeGreaterThan(0);
    const commands = Object.values(workflow.jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
    expect(commands.length).toBeGreaterThan(4);
    const known = new Set(["npm ci", "npm test", ...Object.keys(scripts).map((name) => `npm run ${name}`)]);
    const plain = commands.map((command) =>
      command.replace(" --silent", "").replace(/ > [\w.-]+$| -- --shard=.*$/, ""),
    );
    expect(plain.filter((command) => !known.has(command))).toEqual([]);
  });

  test("the changelog lists unreleased changes and the current version", () => {
    const versions = Array.from(read("CHANGELOG.md").matchAll(/^## \[([^\]]+)\]/gm), ([, name]) => name);
    expect(versions[0]).toBe("Unreleased");
    expect(versions).toContain(version);
  });

  test("the pre-commit check is a shell script", () => {
    expect(read(".githooks/pre-commit")).toMatch(/^#!\/bin\/sh\n[^\r]*$/);
  });

  test.skipIf(process.platform === "win32")("the pre-commit check is executable", () => {
    expect(statSync(".githooks/pre-commit").mode & 0o111).toBe(0o111);
  });
});

test("the production dependencies include the packaged Node and the bundler, but no test tools", () => {
  const { packages } = JSON.parse(read("package-lock.json")) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  const running = Object.keys(packages).filter((path) => packages[path]?.dev !== true);
  const withTools = (tools: readonly string[]) => tools.filter((name) => running.includes(`node_modules/${name}`));
  expect(withTools(["node", "vite", "@react-router/dev"])).toHaveLength(3);
  expect(withTools(["vitest", "playwright", "lighthouse", "typescript", "oxlint", "drizzle-kit", "esbuild"])).toEqual(
    [],
  );
});
