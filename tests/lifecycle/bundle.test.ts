import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { root, startApp, type AppProcess } from "../support/app-process.ts";
import { createTestDatabase, databaseVariables, type TestDatabase } from "../support/database.ts";

let database: TestDatabase;
let app: AppProcess | undefined;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
});
afterEach(async () => {
  app?.child.kill("SIGTERM");
  await app?.ended;
});
afterAll(() => database.drop());

async function start(variables: Readonly<Record<string, string>>): Promise<string> {
  app = startApp({ ...databaseVariables(database), JOBS: "off", ...variables });
  return app.listening();
}

test("names source files in the stack trace of a logged error, and its id on the error page", async () => {
  const address = await start({ PAGE_MEMORY: "off" });
  await database.sql`alter table facts.circuits rename to gone`;
  try {
    const failure = await fetch(`${address}/circuits`, { headers: { accept: "text/html" } });
    expect(failure.status).toBe(500);
    // Readers who report the failure can name it.
    const id = failure.headers.get("x-request-id") ?? "";
    expect(await failure.text()).toContain(`Reference: ${id}`);
    await app?.printed("request failed");
    for (const line of ["failed to render page", "request failed"])
      expect(app?.output()).toMatch(new RegExp(`${line}.* requestId=${id}`));
  } finally {
    await database.sql`alter table facts.gone rename to circuits`;
  }
  await app?.printed("at ");
  expect(app?.output()).toMatch(/at .*\/src\/db\/queries\/[\w/-]+\.ts:\d+:\d+/);
  expect(app?.output()).not.toContain("build/server");
});

/** Packages that most visitors never need, each with its purpose. */
const onDemand = [
  "better-auth", // signing in
  "@zxcvbn-ts/language-common", // choosing a password
  "sharp", // share cards and profile pictures
  "nodemailer", // sending mail
  "feedsmith", // reading news
  "web-push", // notifications
  "@modelcontextprotocol/server", // answering assistants
  "pg-boss", // jobs, which start after the first page
  "swagger-ui-dist", // the API docs page
  "prom-client", // metrics
  "@opentelemetry/sdk-trace", // traces
  "@opentelemetry/exporter-trace-otlp-http",
];

test("loads only a few files for the first page, and no packages that few readers need", async () => {
  const coverage = await mkdtemp(join(tmpdir(), "gridwalk-loaded-"));
  try {
    const address = await start({ NODE_V8_COVERAGE: coverage });
    const page = await fetch(`${address}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("</html>");
    app?.child.kill("SIGTERM");
    await app?.ended;

    const files = await loadedFiles(coverage);
    expect(files.filter((file) => !file.startsWith(join(root, "build/server/")))).toEqual([]);
    expect(files.length).toBeLessThan(80);
    const packages = await packagesIn(files);
    expect([...packages]).toEqual(expect.arrayContaining(["react-dom", "hono", "drizzle-orm"]));
    expect(onDemand.filter((name) => packages.has(name))).toEqual([]);
  } finally {
    await rm(coverage, { recursive: true });
  }
});

/** Lists the modules that the process loaded, from the coverage that Node writes on exit. */
async function loadedFiles(folder: string): Promise<string[]> {
  const files = new Set<string>();
  for (const name of await readdir(folder)) {
    const { result } = JSON.parse(await readFile(join(folder, name), "utf8")) as {
      result: { url: string }[];
    };
    for (const { url } of result) if (url.startsWith("file:")) files.add(fileURLToPath(url));
  }
  return [...files];
}

async function packagesIn(files: readonly string[]): Promise<Set<string>> {
  const packages = new Set<string>();
  for (const file of files) {
    // The bundler's own runtime has no source map.
    if (file.includes("rolldown-runtime")) continue;
    const { sources } = JSON.parse(await readFile(`${file}.map`, "utf8")) as { sources: string[] };
    for (const source of sources) {
      const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1];
      if (name !== undefined) packages.add(name);
    }
  }
  return packages;
}
