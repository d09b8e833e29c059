import { eq } from "drizzle-orm";
import { expect } from "vitest";

import { rules } from "#accounts/limits.ts";
import { accounts as accountsTable, credentials } from "#db/schema/accounts.ts";
import { mailOutbox } from "#db/schema/mail.ts";

import { openTestAccounts, PASSWORD, TestBrowser } from "./accounts.ts";
import type { TestDatabase } from "./database.ts";

export async function expectOneAccount(
  database: TestDatabase,
  email: string,
  browsers: number,
): Promise<void> {
  const often = { attempts: 10 * browsers, withinMinutes: 1 };
  const { accounts } = await openTestAccounts(database, {
    rules: {
      ...rules,
      "email/client+address": often,
      "email/address+kind": often,
      "sign-up/client": often,
      "email/client": often,
    },
  });
  const answers = await Promise.all(
    Array.from({ length: browsers }, (_, index) =>
      accounts.signUp(new TestBrowser(`198.51.100.${index % 250}`).headers(), {
        displayName: `Fan ${index}`,
        email: index % 2 === 0 ? email : email.toUpperCase(),
        password: PASSWORD,
      }),
    ),
  );
  expect(answers).toEqual(
    Array.from({ length: browsers }, () => ({ done: true, value: null, setCookies: [] })),
  );
  const made = await database.db.select().from(accountsTable).where(eq(accountsTable.email, email));
  expect(made).toHaveLength(1);
  const ways = await database.db
    .select()
    .from(credentials)
    .where(eq(credentials.userId, made[0]?.id ?? ""));
  expect(ways).toHaveLength(1);
  const mails = await database.db.select().from(mailOutbox).where(eq(mailOutbox.recipient, email));
  expect(mails).toHaveLength(browsers);
  expect(
    mails.filter((mail) => mail.subject === "Confirm your email address for Gridwalk"),
  ).toHaveLength(1);
}
