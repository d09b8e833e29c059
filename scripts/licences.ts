// Lists the licences of all packages that running Gridwalk needs, or fails if one of them isn't
// allowed.

import { promisify } from "node:util";

import { init, type InitOpts, type ModuleInfos } from "license-checker-rseidelsohn";

const ALLOWED = [
  "MIT",
  "MIT-0",
  "ISC",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "Unlicense",
  "CC0-1.0",
  // The font.
  "OFL-1.1",
  // Browser data in caniuse-lite.
  "CC-BY-4.0",
  // Weak copyleft, for packages that are used unmodified: lightningcss, libvips.
  "MPL-2.0",
  "LGPL-3.0-or-later",
];

const USAGE = `npm run licences                    a table of packages and licences, for the packages that running needs
npm run licences -- --check         prints only the licences that aren't allowed, and fails if there are any
`;

const [argument, ...more] = process.argv.slice(2);
if (argument === "--help" || argument === "-h") {
  process.stdout.write(USAGE);
} else if (more.length > 0 || (argument !== undefined && argument !== "--check")) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  await report(argument === "--check");
}

async function report(onlyCheck: boolean): Promise<void> {
  const list = promisify<InitOpts, ModuleInfos>(init);
  const packages = Object.entries(
    await list({ start: ".", production: true, excludePrivatePackages: true }),
  );
  const rows = packages.map(([name, { licenses = "unknown" }]) => ({
    name,
    licence: [licenses].flat().join(" AND "),
  }));
  const unwanted = rows.filter(({ licence }) => !isAllowed(licence));
  if (!onlyCheck)
    process.stdout.write(rows.map(({ name, licence }) => `${name}\t${licence}\n`).join(""));
  for (const { name, licence } of unwanted)
    process.stderr.write(`${name}: ${licence} isn't among the allowed licences\n`);
  if (unwanted.length > 0) process.exitCode = 1;
}

/** One of the alternatives is enough, but every part of a combination must be allowed. */
function isAllowed(licence: string): boolean {
  return licence
    .replaceAll(/[()*]/g, "")
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((part) => ALLOWED.includes(part.trim())));
}
