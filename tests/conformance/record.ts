import { writeFileSync } from "node:fs";
import { resolve } from "node:path";

import { cases } from "./cases.ts";
import { expectedFile, printExpected } from "./expected.ts";
import { factLines } from "./facts.ts";
import { readRecordings } from "./recordings.ts";
import { normalise } from "./tolerances.ts";

/* node tests/conformance/record.ts FOLDER: rewrites the expected facts from recorded responses. */

const folder = process.argv[2];
if (folder === undefined) throw new Error("Name the folder of the recorded responses.");
const recordings = readRecordings(resolve(folder));
const sections = cases.map(({ request, tolerated }) => {
  const recording = recordings.get(request);
  if (recording === undefined) throw new Error(`There is no recording of ${request}.`);
  return { request, lines: factLines(normalise(recording, tolerated)) };
});
writeFileSync(expectedFile, printExpected(sections));
