import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";

import { assembleTables } from "./assemble.ts";
import { parseCsv } from "./csv.ts";
import { assignMeetingIds, encodeMeetingIds, readMeetingIds } from "./meeting-ids.ts";
import { openReference, type Reference } from "./reference.ts";
import { readSources } from "./sources.ts";
import { writePack } from "./write-pack.ts";

const usage = `Builds the fact pack in data/ from the reference data.

  npm run pack:build -- --from <reference folder> [--out <folder>] [--assign-ids]

  --from        the folder with the reference data
  --out         where to write; data/ by default
  --assign-ids  append ids for meetings that data/curated/meeting-ids.csv does not have yet

The same reference gives the same bytes: build twice and compare the two folders.`;

const curatedFolder = "data/curated";
const meetingIdsFile = join(curatedFolder, "meeting-ids.csv");

async function build(reference: Reference, out: string, assignIds: boolean): Promise<void> {
  const sources = await readSources(
    reference,
    async (name) => parseCsv(await readFile(join(curatedFolder, name), "utf8")),
    (year) => {
      if (year % 10 === 9) console.log(`read the seasons up to ${year}`);
    },
  );
  let registry = parseCsv(await readFile(meetingIdsFile, "utf8"));
  if (assignIds) {
    registry = assignMeetingIds(registry, sources.planned);
    await writeFile(meetingIdsFile, encodeMeetingIds(registry));
  }
  const tables = assembleTables(sources, readMeetingIds(registry, sources.planned));
  let total = 0;
  const manifest = await writePack(out, sources.factsAsOf.toString(), tables, (table, bytes) => {
    total += bytes;
    console.log(
      `${table.name.padEnd(26)} ${String(table.rows).padStart(7)} rows ${String(bytes).padStart(9)} bytes`,
    );
  });
  const size = `${(total / 1e6).toFixed(2)} MB`;
  console.log(
    `pack ${manifest.version.slice(0, 12)}, facts as of ${manifest.factsAsOf}: ${size} in ${out}`,
  );
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      from: { type: "string" },
      out: { type: "string", default: "data" },
      "assign-ids": { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  if (values.from === undefined)
    throw new Error("--from <reference folder> is missing; see --help");
  const reference = await openReference(values.from);
  try {
    await build(reference, values.out, values["assign-ids"]);
  } finally {
    await reference.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(`pack:build: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
