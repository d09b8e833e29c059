// `npm run dev`: runs the site from its sources. A change to server code restarts it, and a changed page is replaced
// without a restart. A new data folder (GRIDWALK_HOME) is filled with demo data first. With `--production-like`, pages
// are built after each change instead, and are exactly what readers get.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

import { readSettings } from "#start/read-settings.ts";
import { watchParent } from "#platform/parent-watch.ts";
import { readStartArguments, START_USAGE } from "#platform/start-arguments.ts";

import { runCommand } from "../../src/operator/command.ts";
import { Restarting } from "./restarting.ts";
import { needsBuild, needsRestart, watchSources } from "./sources.ts";

const root = join(import.meta.dirname, "../..");

const PRODUCTION_LIKE = "--production-like";

await runCommand(() => {
  const given = process.argv.slice(2);
  const isProductionLike = given.includes(PRODUCTION_LIKE);
  const others = given.filter((argument) => argument !== PRODUCTION_LIKE);
  if (readStartArguments(others) === "help") process.stdout.write(START_USAGE);
  else develop(isProductionLike);
  return Promise.resolve();
});

function develop(isProductionLike: boolean): void {
  const { databaseUrl, home } = readSettings(root, true).environment;
  if (databaseUrl === null && !existsSync(resolve(root, home))) {
    process.stdout.write("New database: adding demo users, votes and predictions …\n");
    // The site also runs without demo data, so a failure is ignored.
    spawnSync(process.execPath, [join(root, "scripts/seed/seed.ts")], { stdio: "inherit" });
  }
  // React reads this on import.
  process.env.NODE_ENV = isProductionLike ? "production" : "development";
  const main = join(root, "src/start/main.ts");
  const site = new Restarting([process.execPath, main, ...(isProductionLike ? [] : ["--dev"])]);
  const start = (): void => {
    if (!isProductionLike || build()) void site.restart();
  };
  const onChange = (file: string): void => {
    process.stdout.write(`${file} changed, restarting …\n`);
    start();
  };
  const unwatch = watchSources(join(root, "src"), onChange, isProductionLike ? needsBuild : needsRestart);
  const stop = (): void => {
    unwatch();
    void site.stop().then(() => process.exit());
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
  watchParent(stop);
  start();
}

/** Returns false if the build fails. It has then said why, and the site goes on with the last one. */
function build(): boolean {
  return spawnSync(process.execPath, [join(root, "scripts/build.mjs")], { stdio: "inherit" }).status === 0;
}
