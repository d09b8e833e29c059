import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { OperatorError } from "./platform/operator-error.ts";

/** Does what an operator's command asks for. What they can put right is said without a stack, with exit code 1. */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

/** Why a command was not understood, and how it is used. */
export function misread(reason: string, usage: string): OperatorError {
  return new OperatorError(`${reason}\n\n${usage.trimEnd()}`);
}

/** The one file that a command is about, as typed and where it lies; null when help was asked for. */
export function readFileName(
  args: readonly string[],
  { usage, missing }: { readonly usage: string; readonly missing: string },
): { readonly name: string; readonly file: string } | null {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...args],
      options: { help: { type: "boolean", short: "h" } },
      allowPositionals: true,
    });
  } catch (error) {
    throw misread(error instanceof Error ? error.message : String(error), usage);
  }
  if (parsed.values.help === true) return null;
  const [name, ...rest] = parsed.positionals;
  if (!name || rest.length > 0) throw misread(missing, usage);
  // npm runs scripts in the package's folder; the name was meant where it was typed.
  return { name, file: resolve(process.env["INIT_CWD"] ?? process.cwd(), name) };
}
