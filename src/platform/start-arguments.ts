import { OperatorError } from "./operator-error.ts";

export const START_USAGE = `Starts Gridwalk and prints its address; Ctrl-C stops it.

  npm start              the built site
  npm run dev            the site from its sources, with fast reload

It takes no arguments: settings are variables, or lines of a file .env. All of them: .env.example
  PORT=3001 npm start    at another port
`;

/** What the command line asks for. Settings are no arguments, and who tries one is told instead of being served another port. */
export function readStartArguments(args: readonly string[]): "help" | "start" {
  if (args.some((arg) => arg === "--help" || arg === "-h")) return "help";
  const strange = args.find((arg) => arg !== "--dev");
  if (strange === undefined) return "start";
  throw new OperatorError(`This is not understood: ${strange}\n\n${START_USAGE.trimEnd()}`);
}
