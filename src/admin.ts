import { join, resolve } from "node:path";
import { parseArgs } from "node:util";

import { pino } from "pino";

import { openDatabase, type Database, type DatabaseLocation } from "#db/database.ts";
import { grantAdmin, listAdministrators, revokeAdmin } from "#db/queries/administrators.ts";
import { Temporal } from "#domain/time.ts";

import { openEmbeddedPostgres } from "./platform/embedded-postgres/embedded-postgres.ts";
import { parseEnvironment, readVariables, type Environment } from "./platform/environment.ts";
import { explainDatabaseFailure } from "./platform/external-database.ts";
import { OperatorError } from "./platform/operator-error.ts";

const USAGE = `Who administers this Gridwalk.

  npm run admin -- list
  npm run admin -- grant ana@example.org             the account has to exist, and its address to be confirmed
  npm run admin -- grant ana@example.org --confirm   you vouch that the address is theirs
  npm run admin -- revoke ana@example.org

It works while the site runs, and takes effect with the next request. It reads the same settings as the site.
`;

const root = join(import.meta.dirname, "..");
const UNDEFINED_TABLE = "42P01";
const NOT_STARTED_YET = "There are no accounts yet: start the site once, and sign up there.";

try {
  await run(readCommand(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

type Command = { readonly name: "help" } | { readonly name: "list" } | RoleCommand;

interface RoleCommand {
  readonly name: "grant" | "revoke";
  readonly address: string;
  readonly confirm: boolean;
}

function readCommand(args: readonly string[]): Command {
  const misread = (reason: string) => new OperatorError(`${reason}\n\n${USAGE.trimEnd()}`);
  const options = { help: { type: "boolean", short: "h" }, confirm: { type: "boolean" } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw misread(error instanceof Error ? error.message : String(error));
  }
  const { values, positionals } = parsed;
  const [name, address, ...rest] = positionals;
  if (values.help === true || name === "help") return { name: "help" };
  if (name === "list" && address === undefined) return { name };
  if ((name === "grant" || name === "revoke") && address !== undefined && rest.length === 0)
    return { name, address, confirm: values.confirm === true };
  throw misread(name === undefined ? "Say what to do." : `This is not understood: ${positionals.join(" ")}`);
}

async function run(command: Command): Promise<void> {
  if (command.name === "help") {
    process.stdout.write(USAGE);
    return;
  }
  const environment = parseEnvironment(readVariables(join(root, ".env")), Temporal.Now.instant(), false);
  await withDatabase(environment, async (db) => {
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

/** Joins the site's own server when there is no DATABASE_URL: as another instance would, and leaves it as it was. */
async function withDatabase(environment: Environment, work: (db: Database) => Promise<void>): Promise<void> {
  const { databaseUrl } = environment;
  const server =
    databaseUrl !== null
      ? null
      : await openEmbeddedPostgres({
          home: resolve(root, environment.home),
          log: pino({ level: "silent" }),
          onFirstStart() {
            throw new OperatorError(NOT_STARTED_YET);
          },
        });
  const location: DatabaseLocation = server?.location ?? { kind: "url", url: databaseUrl ?? "" };
  const { db, close } = openDatabase(location, { max: 1 });
  try {
    await work(db);
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (codeOf(error) === UNDEFINED_TABLE) throw new OperatorError(NOT_STARTED_YET, { cause: error });
    throw databaseUrl === null ? error : explainDatabaseFailure(causeOf(error), databaseUrl);
  } finally {
    await close();
    await server?.close();
  }
}

/** The driver's error is inside that of the failed query. */
function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}

function codeOf(error: unknown): unknown {
  const cause = causeOf(error);
  return cause instanceof Error && "code" in cause ? cause.code : undefined;
}
