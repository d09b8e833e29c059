import { OperatorError } from "./operator-error.ts";

export const START_USAGE = `Starts Gridwalk and prints its URL. Press Ctrl-C to stop it.

  npm start              start the built site
  npm run dev            run the site from source, with hot reload
  npm run dev -- --production-like
                         run the site from source, with pages as readers get them

There are no other arguments. Settings are environment variables or lines in a file named .env, as listed in .env.example:
  PORT=3001 npm start    use another port
`;

/**
 * Parses the command line. Throws on unknown arguments, so that a setting given as an argument
 * isn't silently ignored.
 */
export function readStartArguments(args: readonly string[]): "help" | "start" {
  if (args.some((arg) => arg === "--help" || arg === "-h")) return "help";
  const unknown = args.find((arg) => arg !== "--dev");
  if (unknown === undefined) return "start";
  throw new OperatorError(`Unknown argument: ${unknown}\n\n${START_USAGE.trimEnd()}`);
}
