import { join } from "node:path";

import { openDatabase } from "#db/database.ts";
import { migrateDatabase } from "#db/migrate.ts";
import { shownSeason } from "#domain/calendar/site-season.ts";
import { Temporal } from "#domain/time.ts";
import { loadPack } from "#facts/store/load.ts";
import { createClock } from "#platform/clock.ts";
import { readSettings } from "#start/read-settings.ts";
import { OperatorError } from "#platform/operator-error.ts";

import { usageError, runCommand } from "../../src/operator/command.ts";
import { withOperatorDatabase } from "../../src/operator/database.ts";
import { DEMO_PASSWORD, demoEmail } from "./people.ts";
import { countRealAccounts, seedDemo } from "./seed-demo.ts";

const USAGE = `Adds demo users with votes, predictions and favourites, for development.

  npm run seed

It uses the site's settings, works while the site is running, and can be repeated: each person votes for the same drivers
every time. A database that contains other accounts is rejected.
`;

const root = join(import.meta.dirname, "../..");

await runCommand(async () => {
  const [argument] = process.argv.slice(2);
  if (argument === "--help" || argument === "-h") {
    process.stdout.write(USAGE);
    return;
  }
  if (argument !== undefined) throw usageError(`Unknown argument: ${argument}`, USAGE);
  await seed();
});

async function seed(): Promise<void> {
  const realNow = Temporal.Now.instant();
  const environment = readSettings(root, false).environment;
  if (environment.site.publicUrl !== null)
    throw new OperatorError(
      "PUBLIC_URL is set, so this site is public. Demo users can't be added, because their password is published.",
    );
  await withOperatorDatabase({ onFirstStart: () => undefined }, async (location) => {
    await migrateDatabase(location);
    const { db, sql, close } = openDatabase(location, { max: 4 });
    try {
      const real = await countRealAccounts(db);
      if (real > 0)
        throw new OperatorError(
          `This database has ${real} real account${real === 1 ? "" : "s"}, so demo users can't be added.`,
        );
      const facts = await loadPack({ sql, directory: join(root, "data"), now: realNow, onProgress: () => undefined });
      const now = createClock(environment.clock, environment.season).now();
      const season = shownSeason(environment.season, facts.seasons, now);
      const { people, ballots, predictions } = await seedDemo(db, { season, now, realNow });
      process.stdout.write(
        `Added ${people} people, ${ballots} ballots and ${predictions} predictions for ${season}.\n` +
          `Log in as ${demoEmail({ id: "ana" })} (administrator) or ${demoEmail({ id: "ben" })}, password "${DEMO_PASSWORD}".\n`,
      );
    } finally {
      await close();
    }
  });
}
