// Describes the packages that Gridwalk needs to run, using npm. Finds npm on every system.
//
//   node scripts/packages.mjs sbom     prints a bill of materials in CycloneDX format
//   node scripts/packages.mjs audit    looks for known vulnerabilities and verifies signatures, which needs the internet

import { spawnSync } from "node:child_process";
import process from "node:process";

import { npmCommand } from "./prepare/commands.mjs";

const commands = {
  sbom: [["sbom", "--sbom-format", "cyclonedx", "--omit", "dev", "--package-lock-only"]],
  audit: [
    ["audit", "--omit=dev"],
    ["audit", "signatures"],
  ],
};

const chosen = Object.entries(commands).find(([name]) => name === process.argv[2]);
if (chosen === undefined) {
  process.stderr.write("Choose sbom or audit.\n");
  process.exitCode = 2;
} else {
  for (const command of chosen[1]) {
    const { program, args, shell } = npmCommand(command);
    process.exitCode ||= spawnSync(program, args, { shell, stdio: "inherit" }).status ?? 1;
  }
}
