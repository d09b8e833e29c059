import { parseArgs } from "node:util";

import { openDatabase, type Database } from "#db/database.ts";
import {
  grantAdmin,
  listAdministrators,
  resetTwoFactor,
  revokeAdmin,
} from "#db/queries/members/administrators.ts";
import { Temporal } from "#domain/time.ts";

import { createHandedOutLink } from "#accounts/handed-out-link.ts";

import { usageError, runCommand } from "./command.ts";
import { withOperatorDatabase } from "./database.ts";
import { errorCode, OperatorError } from "#platform/operator-error.ts";

const USAGE = `Manages the administrators of this Gridwalk site.

  npm run admin -- list
  npm run admin -- grant ana@example.org             the account needs a confirmed email address
  npm run admin -- grant ana@example.org --confirm   also confirms the email address
  npm run admin -- revoke ana@example.org
  npm run admin -- reset-two-factor ana@example.org  for someone who has lost their app and recovery codes
  npm run admin -- reset-link ana@example.org        a link for a new password, if the site sends no email

It uses the site's settings and works while the site is running. Changes take effect on the next request.
`;

/** Commands about one account. */
const ACCOUNT_COMMANDS = ["grant", "revoke", "reset-two-factor", "reset-link"];
const UNDEFINED_TABLE = "42P01";
const NOT_STARTED_YET = "There are no accounts yet. Start the site and sign up there first.";

await runCommand(() => run(readCommand(process.argv.slice(2))));

type Command =
  | { readonly name: "help" }
  | { readonly name: "list" }
  | { readonly name: "reset-link"; readonly email: string }
  | RoleCommand;

interface RoleCommand {
  readonly name: "grant" | "revoke" | "reset-two-factor";
  readonly email: string;
  readonly confirm: boolean;
}

function readCommand(args: readonly string[]): Command {
  const options = { help: { type: "boolean", short: "h" }, confirm: { type: "boolean" } } as const;
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    throw usageError(error instanceof Error ? error.message : String(error), USAGE);
  }
  const { values, positionals } = parsed;
  const [name, email, ...rest] = positionals;
  if (values.help === true || name === "help") return { name: "help" };
  if (name === "list" && email === undefined) return { name };
  if (name === "reset-link" && email !== undefined && rest.length === 0) return { name, email };
  if (
    (name === "grant" || name === "revoke" || name === "reset-two-factor") &&
    email !== undefined &&
    rest.length === 0
  )
    return { name, email, confirm: values.confirm === true };
  if (name !== undefined && ACCOUNT_COMMANDS.includes(name) && email === undefined)
    throw usageError(`${name} needs an email address.`, USAGE);
  throw usageError(
    name === undefined ? "Missing command." : `Unknown command: ${positionals.join(" ")}`,
    USAGE,
  );
}

async function run(command: Command): Promise<void> {
  if (command.name === "help") {
    process.stdout.write(USAGE);
    return;
  }
  await withDatabase(async (db, origin) => {
    process.stdout.write(`${await report(db, command, origin)}\n`);
  });
}

function report(
  db: Database,
  command: Exclude<Command, { readonly name: "help" }>,
  origin: string,
): Promise<string> {
  if (command.name === "list") return list(db);
  return command.name === "reset-link"
    ? createLink(db, command.email, origin)
    : changeRole(db, command);
}

async function createLink(db: Database, email: string, origin: string): Promise<string> {
  const owner = { field: "email", value: email.toLowerCase() } as const;
  const link = await createHandedOutLink(db, owner, {
    by: null,
    origin,
    now: Temporal.Now.instant(),
  });
  if (link === null) throw new OperatorError(`No account uses ${email}, or it is disabled.`);
  return `Give this link to ${link.displayName}. It sets a new password, works once, and lasts an hour:\n${link.url}`;
}

async function list(db: Database): Promise<string> {
  const administrators = await listAdministrators(db);
  if (administrators.length === 0)
    return "This site has no administrator yet. Add one: npm run admin -- grant <email>";
  return administrators
    .map(
      ({ email, displayName, disabledAt }) =>
        `${email}  ${displayName}${disabledAt === null ? "" : "  (disabled)"}`,
    )
    .join("\n");
}

async function changeRole(db: Database, command: RoleCommand): Promise<string> {
  const { name, email, confirm } = command;
  const now = Temporal.Now.instant();
  const changes = {
    grant: () => grantAdmin(db, email, { now, vouched: confirm }),
    revoke: () => revokeAdmin(db, email, now),
    "reset-two-factor": () => resetTwoFactor(db, email, now),
  };
  const change = await changes[name]();
  if (!change.done)
    throw new OperatorError(
      change.reason === "no-account"
        ? `No account uses ${email}.`
        : `${email} hasn't been confirmed yet. If you're sure it's correct, run: npm run admin -- grant ${email} --confirm`,
    );
  const account = `${change.displayName} (${email.toLowerCase()})`;
  if (name === "grant")
    return change.changed
      ? `${account} is now an administrator.`
      : `${account} is already an administrator.`;
  if (name === "reset-two-factor")
    return change.changed
      ? `${account} now logs in with the password alone, and has been logged out everywhere.`
      : `${account} doesn't use two-factor authentication.`;
  return change.changed
    ? `${account} is no longer an administrator.`
    : `${account} isn't an administrator.`;
}

async function withDatabase(work: (db: Database, origin: string) => Promise<void>): Promise<void> {
  const notYet = (options?: ErrorOptions) => new OperatorError(NOT_STARTED_YET, options);
  const onFirstStart = (): void => {
    throw notYet();
  };
  await withOperatorDatabase({ onFirstStart }, async (location, { site }) => {
    const { db, close } = openDatabase(location, { max: 1 });
    try {
      await work(db, site.ownUrl);
    } catch (error) {
      if (codeOf(error) === UNDEFINED_TABLE) throw notYet({ cause: error });
      throw error;
    } finally {
      await close();
    }
  });
}

/** Drizzle's errors have the driver's error as their cause. */
function codeOf(error: unknown): string {
  return errorCode(error instanceof Error && error.cause !== undefined ? error.cause : error);
}
