import { execFile } from "node:child_process";
import { cpSync, globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, test } from "vitest";

const run = promisify(execFile);
const root = join(import.meta.dirname, "..");

interface Cruise {
  readonly summary: {
    readonly totalCruised: number;
    readonly violations: readonly {
      readonly rule: { readonly name: string };
      readonly from: string;
      readonly to: string;
    }[];
  };
}

async function cruise(folder: string, ...roots: readonly string[]): Promise<Cruise["summary"]> {
  const program = join(root, "node_modules/dependency-cruiser/bin/dependency-cruiser.mjs");
  const { stdout } = await run(
    process.execPath,
    [
      program,
      ...roots,
      "--config",
      ".dependency-cruiser.cjs",
      "--output-type",
      "json",
      "--no-cache",
    ],
    { cwd: folder, maxBuffer: 64 * 1024 * 1024 },
  );
  const result: Cruise = JSON.parse(stdout);
  return result.summary;
}

/** A small project. Each file breaks exactly the rule named in `breaks`, or no rule. */
const planted: Readonly<Record<string, { readonly text: string; readonly breaks?: string }>> = {
  "src/domain/standings/points.ts": { text: "export const points = 25;" },
  "src/domain/reads-files.ts": { text: 'import "node:fs";', breaks: "layer-domain" },
  "src/domain/asks-database.ts": {
    text: 'import type { Db } from "#db/database.ts"; export type X = Db;',
    breaks: "layer-domain",
  },
  "src/db/database.ts": {
    text: 'import { points } from "#domain/standings/points.ts"; export type Db = typeof points;',
  },
  "src/db/queries/calendar/recorded-meetings.ts": { text: "export const recorded = 1;" },
  "src/db/queries/calendar/meetings.ts": { text: 'import "./recorded-meetings.ts";' },
  "src/db/queries/results/reads-recorded.ts": {
    text: 'import "#db/queries/calendar/recorded-meetings.ts";',
    breaks: "recorded-sessions-stay-inside",
  },
  "src/db/asks-platform.ts": { text: 'import "#platform/mail.ts";', breaks: "layer-db" },
  "src/platform/mail.ts": { text: 'import "node:fs"; export const mail = 1;' },
  "src/platform/asks-database.ts": { text: 'import "#db/database.ts";', breaks: "layer-platform" },
  "src/http/same-origin.ts": {
    text: 'import "#domain/standings/points.ts"; export const origin = 1;',
  },
  "src/http/asks-database.ts": { text: 'import "#db/database.ts";', breaks: "layer-http" },
  "src/upstream/feed.ts": { text: 'import "#http/same-origin.ts"; export const feed = 1;' },
  "src/upstream/asks-database.ts": { text: 'import "#db/database.ts";', breaks: "layer-upstream" },
  "src/facts/store/asks-upstream.ts": {
    text: 'import "#upstream/feed.ts";',
    breaks: "layer-facts",
  },
  "src/jobs/sync.ts": { text: 'import "#upstream/feed.ts"; import "#db/database.ts";' },
  "src/jobs/asks-platform.ts": { text: 'import "#platform/mail.ts";', breaks: "layer-jobs" },
  "src/platform/mail/email-message.ts": { text: "export const letter = 1;" },
  "src/accounts/sign-up.ts": {
    text: 'import "#platform/mail/email-message.ts"; import "#db/database.ts"; import "#http/same-origin.ts";',
  },
  "src/accounts/builds-mail.ts": { text: 'import "#platform/mail.ts";', breaks: "layer-accounts" },
  "src/security/secret.ts": { text: 'import "#db/database.ts"; import "#http/same-origin.ts";' },
  "src/security/asks-accounts.ts": {
    text: 'import "#accounts/sign-up.ts";',
    breaks: "layer-security",
  },
  "src/http/asks-security.ts": { text: 'import "#security/secret.ts";', breaks: "layer-http" },
  "src/voting/box.ts": {
    text: 'import "#security/secret.ts"; import "#http/same-origin.ts"; import "#db/database.ts";',
  },
  "src/voting/asks-accounts.ts": { text: 'import "#accounts/sign-up.ts";', breaks: "layer-voting" },
  "src/live/hub.ts": { text: 'import "#http/same-origin.ts"; import "#db/database.ts";' },
  "src/live/asks-accounts.ts": { text: 'import "#accounts/sign-up.ts";', breaks: "layer-live" },
  "src/live/reads-types.ts": {
    text: 'import type { account } from "#accounts/account.ts"; export type A = typeof account;',
  },
  "src/accounts/account.ts": { text: "export const account = 1;" },
  "src/domain/asks-types.ts": {
    text: 'import type { account } from "#accounts/account.ts"; export type A = typeof account;',
    breaks: "layer-domain",
  },
  "src/upstream/asks-types.ts": {
    text: 'import type { account } from "#accounts/account.ts"; export type A = typeof account;',
    breaks: "layer-upstream",
  },
  "src/live/asks-page-types.ts": {
    text: 'import type { C } from "#web/ui/card.tsx"; export type X = C;',
    breaks: "layer-live",
  },
  "src/web/routes/drivers/account-types.ts": {
    text: 'import type { account } from "#accounts/account.ts"; export type A = typeof account;',
  },
  "src/web/routes/drivers/opens-accounts.server.ts": {
    text: 'import { account } from "#accounts/account.ts"; export const a = account;',
    breaks: "layer-web-server",
  },
  "src/live/asks-upstream.ts": { text: 'import "#upstream/feed.ts";', breaks: "layer-live" },
  "src/api/mail.ts": {
    text: 'import type { mail } from "#platform/mail.ts"; export type Mail = typeof mail;',
  },
  "src/api/builds-mail.ts": {
    text: 'import { mail } from "#platform/mail.ts"; export const x = mail;',
    breaks: "layer-api",
  },
  "src/api/asks-pages.ts": {
    text: 'import type { C } from "#web/ui/card.tsx"; export type X = C;',
    breaks: "layer-api",
  },
  "src/web/ui/card.tsx": { text: "export type C = 1; export const card = <p />;" },
  "src/web/ui/knows-points.tsx": {
    text: 'import "#domain/standings/points.ts";',
    breaks: "ui-knows-no-formula-1",
  },
  "src/web/routes/teams/teams.server.ts": {
    text: 'import "#db/database.ts"; import "#http/same-origin.ts"; import type { S } from "#services.ts"; export type T = S;',
  },
  "src/web/routes/teams/teams.tsx": { text: 'import "./teams.server.ts"; export const t = <p />;' },
  "src/web/routes/teams/mails.server.ts": {
    text: 'import "#platform/mail.ts";',
    breaks: "layer-web-server",
  },
  "src/web/routes/drivers/drivers.tsx": { text: 'import "#db/database.ts";', breaks: "layer-web" },
  "src/web/routes/drivers/types.ts": {
    text: 'import type { Db } from "#db/database.ts"; export type X = Db;',
    breaks: "layer-web",
  },
  "src/web/routes/drivers/borrows.tsx": {
    text: 'import { t } from "../teams/teams.tsx"; export const x = t;',
    breaks: "routes-stand-alone",
  },
  "src/web/routes/drivers/reads-cookies.ts": {
    text: 'import "#http/same-origin.ts";',
    breaks: "layer-web",
  },
  "src/serving/cache.ts": { text: 'import "#http/same-origin.ts"; import "#db/database.ts";' },
  "src/serving/asks-platform.ts": { text: 'import "#platform/mail.ts";', breaks: "layer-serving" },
  "src/monitoring/metrics.ts": { text: 'import "#http/same-origin.ts"; import "#db/database.ts";' },
  "src/monitoring/asks-serving.ts": {
    text: 'import "#serving/cache.ts";',
    breaks: "layer-monitoring",
  },
  "src/serving/counts.ts": { text: 'import "#monitoring/metrics.ts";', breaks: "layer-serving" },
  "src/services.ts": { text: 'import type { Db } from "#db/database.ts"; export type S = Db;' },
  "src/domain/cycle-a.ts": { text: 'import "./cycle-b.ts";', breaks: "no-cycles" },
  "src/domain/cycle-b.ts": { text: 'import "./cycle-a.ts";' },
  "src/jobs/lost.ts": { text: 'import "#domain/nowhere.ts";', breaks: "resolvable" },
  "src/jobs/leans-on-tests.ts": {
    text: 'import "../../tests/support.ts";',
    breaks: "product-without-tests",
  },
  "src/jobs/builds-pack.ts": {
    text: 'import "../../tools/fact-pack/build.ts";',
    breaks: "product-without-tests",
  },
  "tools/fact-pack/build.ts": {
    text: 'import "#domain/standings/points.ts"; import "#db/database.ts";',
  },
  "tools/fact-pack/serves.ts": { text: 'import "#api/mail.ts";', breaks: "fact-pack-tool" },
  "tests/support.ts": { text: 'import "#db/database.ts";' },
  "src/server.ts": { text: 'import "#platform/mail.ts"; import "#api/mail.ts";' },
  "src/start/main.ts": {
    text: 'import "#server.ts"; import "#upstream/feed.ts"; import "./database-settings.ts";',
  },
  "src/start/database-settings.ts": {
    text: 'import "#db/database.ts"; import "#platform/mail.ts";',
  },
  "src/operator/backup.ts": {
    text: 'import "#db/database.ts"; import "#start/database-settings.ts";',
  },
  "src/operator/starts-site.ts": {
    text: 'import "#start/main.ts";',
    breaks: "only-start-composes",
  },
  "src/server-restarts.ts": { text: 'import "#start/main.ts";', breaks: "only-start-composes" },
  "src/server-settings.ts": {
    text: 'import "#start/database-settings.ts";',
    breaks: "database-settings-for-processes",
  },
  "src/start/backs-up.ts": {
    text: 'import "#operator/backup.ts";',
    breaks: "operators-commands-stand-alone",
  },
};

describe("the layer rules", () => {
  let folder = "";
  let broken: readonly string[] = [];

  beforeAll(async () => {
    mkdirSync(join(root, ".cache"), { recursive: true });
    folder = mkdtempSync(join(root, ".cache/layers-"));
    for (const name of [".dependency-cruiser.cjs", "package.json"])
      cpSync(join(root, name), join(folder, name));
    for (const [path, { text }] of Object.entries(planted)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${text}\n`);
    }
    const { violations } = await cruise(folder, "src", "tests", "tools");
    broken = violations.map(({ rule, from }) => `${from} breaks ${rule.name}`);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  for (const [path, { breaks }] of Object.entries(planted)) {
    if (breaks !== undefined)
      test(`${path} breaks ${breaks}`, () => expect(broken).toContain(`${path} breaks ${breaks}`));
    else
      test(`${path} is allowed`, () =>
        expect(broken.filter((line) => line.startsWith(`${path} `))).toEqual([]));
  }

  test("every source file is checked and breaks no rule", async () => {
    const folders = ["src", "tests", "bench", "scripts", "tools"];
    const files = globSync(`{${folders.join(",")}}/**/*.{ts,tsx}`, { cwd: root });
    const { totalCruised, violations } = await cruise(root, ...folders);
    expect(files.length).toBeGreaterThan(50);
    expect(totalCruised).toBeGreaterThanOrEqual(files.length);
    expect(violations).toEqual([]);
  }, 120_000);

  test("the repository has no barrels or catch-all folders", () => {
    const files = globSync("{src,tests,bench,scripts,tools}/**/*.{ts,tsx,mjs}", { cwd: root });
    const vague = /(^|\/)(index\.[a-z]+$|(utils?|helpers?|misc|common|shared|lib)(\/|\.[a-z]+$))/;
    expect(files.filter((file) => vague.test(file))).toEqual([]);
  });
});
