import { parseArgs } from "node:util";

import { openDatabase, type Database } from "#db/database.ts";
import { grantAdmin, listAdministrators, revokeAdmin } from "#db/queries/operation/administrators.ts";
import { Temporal } from "#domain/time.ts";

import { misread, runCommand } from "./operator-command.ts";
import { withOperatorDatabase } from "./operator-database.ts";
import { errorCode, OperatorError } from "./platform/operator-error.ts";

const USAGE = `Who administers this Gridwalk.

  npm run admin -- list
  npm run admin -- grant ana@example.org             the account has to exist, and its address to be confirmed
  npm run admin -- grant ana@example.org --confirm   you vouch that the address is theirs
  npm run admin -- revoke ana@example.org

It works while the site runs, and takes effect with the next request. It reads the same settings as the site.
`;

const UNDEFINED_TABLE = "42P01";
const NOT_STARTED_YET = "There are no accounts yet: start the site once, and sign up there.";

await runCommand(() => run(readCommand(process.argv.slice(2))));

type Command = { readonly name: "help" } | { readonly name: "list" } | RoleCommand;

interface RoleCommand {
  readonly name: "grant" | "revoke";
  readonly address: string;
  readonly confirm: boolean;
}

function readCommand(args: readonly string[]): Command {
  const options = { help: { type: "boolean", short: "h" }, confirm: { type: "boolean" } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw misread(error instanceof Error ? error.message : String(error), USAGE);
  }
  const { values, positionals } = parsed;
  const [name, address, ...rest] = positionals;
  if (values.help === true || name === "help") return { name: "help" };
  if (name === "list" && address === undefined) return { name };
  if ((name === "grant" || name === "revoke") && address !== undefined && rest.length === 0)
    return { name, address, confirm: values.confirm === true };
  throw misread(name === undefined ? "Say what to do." : `This is not understood: ${positionals.join(" ")}`, USAGE);
}

async function run(command: Command): Promise<void> {
  if (command.name === "help") {
    process.stdout.write(USAGE);
    return;
  }
  await withDatabase(async (db) => {
    const said = command.name === "list" ? await list(db) : await changeRole(db, command);
    process.stdout.write(`${said}\n`);
  });
}

async function list(db: Database): Promise<string> {
  const administrators = await listAdministrators(db);
  if (administrators.length === 0) return "Nobody administers this site yet: npm run admin -- grant <e-mail>";
  return administrators
    .map(({ email, displayName, disabledAt }) => `${email}  ${displayName}${disabledAt === null ? "" : "  (disabled)"}`)
    .join("\n");
}

async function changeRole(db: Database, command: RoleCommand): Promise<string> {
  const { name, address, confirm } = command;
  const now = Temporal.Now.instant();
  const change =
    name === "grant" ? await grantAdmin(db, address, { now, vouched: confirm }) : await revokeAdmin(db, address, now);
  if (!change.done)
    throw new OperatorError(
      change.reason === "no-account"
        ? `Nobody has signed up with ${address}.`
        : `Nobody has confirmed yet that ${address} is theirs. If you know it is: npm run admin -- grant ${address} --confirm`,
    );
  const who = `${change.displayName} (${address.toLowerCase()})`;
  if (name === "grant") return change.changed ? `${who} administers this site now.` : `${who} did so already.`;
  return change.changed ? `${who} does not administer this site any more.` : `${who} did not administer this site.`;
}

async function withDatabase(work: (db: Database) => Promise<void>): Promise<void> {
  const notYet = (options?: ErrorOptions) => new OperatorError(NOT_STARTED_YET, options);
  const onFirstStart = (): void => {
    throw notYet();
  };
  await withOperatorDatabase({ onFirstStart }, async (location) => {
    const { db, close } = openDatabase(location, { max: 1 });
    try {
      await work(db);
    } catch (error) {
      if (codeOf(error) === UNDEFINED_TABLE) throw notYet({ cause: error });
      throw error;
    } finally {
      await close();
    }
  });
}

/** The driver's error is inside that of the failed query. */
function codeOf(error: unknown): string {
  return errorCode(error instanceof Error && error.cause !== undefined ? error.cause : error);
}
