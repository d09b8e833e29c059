import { runCommand } from "./command.ts";
import { pruneData } from "./prune-data.ts";
import { OperatorError } from "#platform/operator-error.ts";

await runCommand(async () => {
  if (process.getuid?.() !== 0)
    throw new OperatorError("This command is only for sites started as root. Run it as root.");
  await pruneData(process.argv.slice(2), (text) => process.stdout.write(text));
});
