// `npm run dev`: runs the site from its sources. A change to server code restarts it, and a changed page is replaced
// without a restart. A new data folder (GRIDWALK_HOME) is filled with demo data first.

import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";

import { Temporal } from "#domain/time.ts";
import { parseEnvironment, readVariables } from "#platform/environment.ts";
import { watchParent } from "#platform/parent-watch.ts";
import { readStartArguments, START_USAGE } from "#platform/start-arguments.ts";

import { runCommand } from "../../src/operator/command.ts";
import { Restarting } from "./restarting.ts";
import { watchSources } from "./sources.ts";

const root = join(import.meta.dirname, "../..");

await runCommand(() => {
  if (readStartArguments(process.argv.slice(2)) === "help") process.stdout.write(START_USAGE);
  else develop();
  return Promise.resolve();
});

function develop(): void {
  const { databaseUrl, home } = parseEnvironment(readVariables(join(root, ".env")), Temporal.Now.instant(), true);
  if (databaseUrl === null && !existsSync(resolve(root, home))) {
    process.stdout.write("New home: adding demo people, votes and predictions …\n");
    // The site also runs without demo data, so a failure is ignored.
    spawnSync(process.execPath, [join(root, "scripts/seed/seed.ts")], { stdio: "inherit" });
  }
  // React reads this on import.
  process.env.NODE_ENV = "development";
  const site = new Restarting([process.execPath, join(root, "src/start/main.ts"), "--dev"]);
  const unwatch = watchSources(join(root, "src"), (file) => {
    process.stdout.write(`${file} changed, restarting …\n`);
    void site.restart();
  });
  const stop = (): void => {
    unwatch();
    void site.stop().then(() => process.exit());
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, stop);
  watchParent(stop);
  void site.restart();
}
