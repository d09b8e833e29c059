// The optional pre-commit check. Formats and lints staged files. The script is plain JavaScript,
// because it runs on whatever Node git finds. The tools run on the packaged Node.
//
//   git config core.hooksPath .githooks

import { execFileSync, spawnSync } from "node:child_process";
import process from "node:process";

import { installedNode, packageCommand } from "./prepare/commands.mjs";

const FORMATTED = /\.(?:[cm]?[jt]sx?|css|json|md|ya?ml|html)$/;
const LINTED = /\.(?:[cm]?[jt]s|[jt]sx)$/;

const git = (...args) => execFileSync("git", args, { encoding: "utf8" });
const files = (...args) =>
  git(...args, "-z")
    .split("\0")
    .slice(0, -1);

process.chdir(git("rev-parse", "--show-toplevel").trim());
const staged = files("diff", "--cached", "--name-only", "--diff-filter=ACMR");
// A partly staged file is checked but not rewritten, because adding the rewritten file would stage
// the rest too.
const partly = new Set(files("diff", "--name-only"));

const formatted = staged.filter((file) => FORMATTED.test(file));
const whole = formatted.filter((file) => !partly.has(file));
const linted = staged.filter((file) => LINTED.test(file));

let failed = false;
if (whole.length > 0) {
  run("oxfmt", ["--no-error-on-unmatched-pattern", ...whole]);
  git("add", "--", ...whole);
}
for (const file of formatted.filter((file) => partly.has(file))) {
  const text = git("show", `:${file}`);
  if (run("oxfmt", [`--stdin-filepath=${file}`], text) === text) continue;
  process.stderr.write(
    `${file}: the staged part isn't formatted. Run npm run format, then stage it again.\n`,
  );
  failed = true;
}
if (linted.length > 0) run("oxlint", ["--no-error-on-unmatched-pattern", ...linted]);
process.exitCode = failed ? 1 : 0;

function run(name, args, input) {
  const [, script] = packageCommand(name);
  const stdio = input === undefined ? "inherit" : ["pipe", "pipe", "inherit"];
  const { status, error, stdout } = spawnSync(installedNode(), [script, ...args], {
    stdio,
    input,
    encoding: "utf8",
  });
  if (error !== undefined) throw error;
  failed ||= status !== 0;
  return stdout;
}
