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

const tops = [
  "bench",
  "data",
  "deploy",
  "docs",
  "public",
  "scripts",
  "src",
  "tests",
  "tools",
  ".github",
  ".githooks",
  ".vscode",
];

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

const words = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

const headings = (page: string): string[] =>
  Array.from(read(page).matchAll(/^#{1,6} (.+)$/gm), ([, text = ""]) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
      .replaceAll(" ", "-"),
  );

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

  test("link only to headings that exist", () => {
    const links = docs.flatMap((page) =>
      Array.from(read(page).matchAll(/\]\(([^)\s#:]*\.md)?#([^)\s]+)\)/g), ([, file, heading = ""]) => ({
        page,
        target: file === undefined ? page : normalize(join(dirname(page), file)),
        heading,
      })),
    );
    expect(links.length).toBeGreaterThan(5);
    const broken = links.filter(({ target, heading }) => !headings(target).includes(heading));
    expect(broken).toEqual([]);
  });

  test("mention only npm scripts that exist", () => {
    const named = docs.flatMap((page) =>
      Array.from(read(page).matchAll(/npm run ([\w:-]+)/g), ([, name = ""]) => ({ page, name })),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter(({ name }) => !(name in scripts))).toEqual([]);
  });

  test("mention only programs and files of the repository that exist", () => {
    const command = /(?:\bnode |\.\/|\bsh |\bsudo (?:\.\/)?)((?:src|scripts|tools|deploy)\/[\w./-]+\w)/g;
    const named = docs.flatMap((page) => Array.from(read(page).matchAll(command), ([, path = ""]) => ({ page, path })));
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
  });

  test("mention only settings that exist", () => {
    const settings = read(".env.example") + globSync("src/platform/**/*.ts").map(read).join("");
    const operators = ["operating", "deploying", "club-site", "scaling"].map((name) => `docs/${name}.md`);
    const named = operators.flatMap((page) =>
      Array.from(read(page).matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)[=`]/g), ([, name = ""]) => ({ page, name })),
    );
    expect(named.length).toBeGreaterThan(30);
    expect(named.filter(({ name }) => !settings.includes(name))).toEqual([]);
  });

  test("have at most 32,000 words in all: shorten a page before you add one", () => {
    const counted = ["README.md", "CONTRIBUTING.md", "CHANGELOG.md", ...globSync("docs/**/*.md")];
    const total = counted.map((page) => words(read(page))).reduce((sum, count) => sum + count, 0);
    expect(total).toBeLessThanOrEqual(32_000);
  });

  test("state rules themselves instead of citing a specification", () => {
    const files = [...docs, ...globSync("{src,scripts,tests,tools}/**/*.{ts,tsx,mjs,css}")];
    const cited = files.filter((file) => /\b[Tt]he specification\b|[Ss]pecification, section/.test(read(file)));
    expect(cited.filter((file) => file !== "tests/repository.test.ts")).toEqual([]);
  });
});

describe("decision records", () => {
  const records = globSync("docs/decisions/[0-9]*.md");
  const index = read("docs/decisions/README.md");
  const titleOf = (file: string): string => /^# \d+\. (.+)$/m.exec(read(file))?.[1] ?? "";

  test("have a number, title, date, status, context, decision and consequences", () => {
    expect(records.length).toBeGreaterThan(30);
    const form =
      /^# (\d+)\. [^\n]+\n\n\d{4}-\d\d-\d\d · [a-z][^\n]*\n\n## Context\n[\s\S]*?\n## Decision\n[\s\S]*?\n## Consequences\n/;
    const odd = records.filter((file) => Number(form.exec(read(file))?.[1]) !== Number(basename(file).slice(0, 4)));
    expect(odd).toEqual([]);
  });

  test("have unique numbers", () => {
    const numbers = records.map((file) => basename(file).slice(0, 4));
    expect(new Set(numbers).size).toBe(numbers.length);
  });

  test("are named in comments only if they exist", () => {
    const sources = globSync("{src,scripts,tests,tools,bench}/**/*.{ts,tsx,mjs}");
    const named = sources.flatMap((file) =>
      Array.from(read(file).matchAll(/docs\/decisions\/\d{4}[\w-]*(?:\.md)?/g), ([path]) => ({ file, path })),
    );
    expect(named.length).toBeGreaterThan(5);
    expect(named.filter(({ path }) => !existsSync(path))).toEqual([]);
  });

  test("fit on a page: shorten those listed to 350 words", () => {
    expect(records.filter((file) => words(read(file)) > 350)).toEqual([]);
  });

  test("are each in the index, under their title", () => {
    const missing = records.filter((file) => !index.includes(`[${titleOf(file)}](${basename(file)})`));
    expect(missing).toEqual([]);
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
