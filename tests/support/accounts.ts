import { desc, eq } from "drizzle-orm";
import { type Logger, pino } from "pino";

import { openAccounts, type AccountsOptions, type Accounts } from "#accounts/accounts.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import { Temporal } from "#domain/time.ts";
import type { AccountAnswer } from "#accounts/account-context.ts";

import type { TestDatabase } from "./database.ts";
import { quickPasswordHashing } from "./quick-password-hashing.ts";

interface TestAccounts {
  readonly accounts: Accounts;
  /** Log lines of every level. */
  readonly log: readonly string[];
  readonly logger: Logger;
}

/** Opens accounts on a test database in real time, without other services. */
export async function openTestAccounts(
  database: TestDatabase,
  options: Partial<AccountsOptions> = {},
): Promise<TestAccounts> {
  const log: string[] = [];
  const logger = pino({ level: "trace" }, { write: (line: string) => void log.push(line) });
  const accounts = await openAccounts({
    db: database.db,
    sql: database.sql,
    origin: { publicUrl: null, fallback: "http://localhost:3000" },
    secret: null,
    providers: { google: null, github: null },
    adminPolicy: { twoFactor: "optional", idleHours: 12 },
    log: logger,
    now: () => Temporal.Now.instant(),
    onMail: () => undefined,
    mailIsSent: false,
    passwordHashing: quickPasswordHashing,
    ...options,
  });
  return { accounts, log, logger };
}

/**
 * A browser as the accounts module sees it: a client IP and a cookie jar that follows `Set-Cookie`.
 */
export class TestBrowser {
  readonly jar = new Map<string, string>();
  readonly #client: string;

  constructor(client = "192.0.2.1") {
    this.#client = client;
  }

  headers(more: Readonly<Record<string, string>> = {}): Headers {
    const headers = new Headers({
      host: "localhost:3000",
      "x-gridwalk-client": this.#client,
      ...more,
    });
    if (this.jar.size > 0) headers.set("cookie", this.cookie());
    return headers;
  }

  cookie(): string {
    return Array.from(this.jar, ([name, value]) => `${name}=${value}`).join("; ");
  }

  take(setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [pair = "", ...attributes] = line.split(/;\s*/);
      const at = pair.indexOf("=");
      const gone = attributes.some((attribute) => /^max-age=0$/i.test(attribute));
      if (gone) this.jar.delete(pair.slice(0, at));
      else this.jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
  }

  /** Expects an action to succeed, stores its cookies and returns its value. */
  async done<Value>(answering: Promise<AccountAnswer<Value>>): Promise<Value> {
    const answer = await answering;
    if (!answer.done) throw new Error(`refused: ${answer.error}`);
    this.take(answer.setCookies);
    return answer.value;
  }
}

/** Returns the latest email to a recipient, with the token from its link. */
export async function lastMail(database: TestDatabase, recipient: string) {
  const [mail] = await database.db
    .select()
    .from(mailOutbox)
    .where(eq(mailOutbox.recipient, recipient))
    .orderBy(desc(mailOutbox.id))
    .limit(1);
  if (mail === undefined) throw new Error(`no email for ${recipient}`);
  const link = /https?:\S+\/auth-action\?\S+/.exec(mail.text)?.[0] ?? null;
  return {
    ...mail,
    link,
    token: link === null ? "" : (new URL(link).searchParams.get("token") ?? ""),
  };
}

export const PASSWORD = "box box stay out 63";

/** Returns a signed-in browser with a confirmed account. */
export async function signedInBrowser(
  database: TestDatabase,
  accounts: Accounts,
  email: string,
  displayName = "Ana",
  client?: string,
): Promise<TestBrowser> {
  const browser = new TestBrowser(client);
  await browser.done(
    accounts.signUp(browser.headers(), { displayName, email, password: PASSWORD }),
  );
  const { token } = await lastMail(database, email);
  await browser.done(accounts.confirmEmail(browser.headers(), token));
  await browser.done(accounts.signIn(browser.headers(), { email, password: PASSWORD }));
  return browser;
}
