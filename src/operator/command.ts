import { resolve } from "node:path";
import { parseArgs } from "node:util";

import { OperatorError } from "#platform/operator-error.ts";

/**
 * Runs an operator's command. Errors the operator can fix are printed without a stack, with exit
 * code 1.
 */
export async function runCommand(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof OperatorError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

export function usageError(reason: string, usage: string): OperatorError {
  return new OperatorError(`${reason}\n\n${usage.trimEnd()}`);
}

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
    throw usageError(error instanceof Error ? error.message : String(error), usage);
  }
  if (parsed.values.help === true) return null;
  const [name, ...rest] = parsed.positionals;
  if (!name || rest.length > 0) throw usageError(missing, usage);
  // npm runs scripts in the package's folder, but the file name is relative to the folder the
  // operator called npm from.
  return { name, file: resolve(process.env["INIT_CWD"] ?? process.cwd(), name) };
}
