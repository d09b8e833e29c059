import { pino } from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";

import { openDatabase } from "#db/database.ts";
import { claimDueMail, queueMail } from "#db/queries/members/mail-outbox.ts";
import { mailOutbox } from "#db/schema/mail.ts";
import { Temporal } from "#domain/time.ts";
import { layOutEmail, type EmailMessage } from "#platform/mail/email-message.ts";
import { createMailTransport } from "#platform/mail/transport.ts";

import { createTestDatabase, type TestDatabase } from "../../tests/support/database.ts";
import { openDatabaseLink } from "../../tests/support/database-link.ts";
import { startMailServer, type TestMailServer } from "../../tests/support/mail-server.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { createSendMail } from "./send-mail.ts";

let database: TestDatabase;
let server: TestMailServer;
const logged: string[] = [];
const log = pino({ level: "trace" }, { write: (line: string) => void logged.push(line) });

beforeAll(async () => {
  database = await createTestDatabase();
  server = await startMailServer();
});
afterEach(() => database.db.delete(mailOutbox));
afterAll(async () => {
  await server.close();
  await database.drop();
});

async function runJob(
  url = server.url,
  signal = new AbortController().signal,
  db = database.db,
): Promise<void> {
  const job = createSendMail(
    createMailTransport({ smtpUrl: url, from: "Gridwalk <pit@gridwalk.example>" }),
  );
  const services = servicesAt(db, "2025-06-01T12:00:00Z");
  await job.run({
    data: {},
    tools: { services, sql: database.sql },
    log,
    signal,
    runAgain: () => Promise.resolve(),
  });
}

function message(parts: Partial<EmailMessage> = {}): EmailMessage {
  return {
    recipient: "ana@example.org",
    subject: "Confirm your address",
    greeting: "Hello Ana",
    paragraphs: ["Welcome to the grid."],
    action: { label: "Confirm", url: "http://localhost:3000/auth-action?mode=confirm&token=abc" },
    footnotes: ["It works once."],
    ...parts,
  };
}

async function queueMessage(parts: Partial<EmailMessage> = {}): Promise<void> {
  const mail = layOutEmail(message(parts), { url: "http://localhost:3000" });
  await queueMail(database.db, { accountId: null, ...mail }, Temporal.Now.instant());
}

async function due(): Promise<void> {
  await database.db
    .update(mailOutbox)
    .set({ nextAttemptAt: Temporal.Instant.fromEpochMilliseconds(0) });
}

test("delivers the text and HTML of an email, then deletes them from the outbox", async () => {
  await queueMessage();
  await runJob();
  const mail = server.mails.at(-1);
  expect(mail?.from?.address).toBe("pit@gridwalk.example");
  expect(mail?.to?.map((to) => to.address)).toEqual(["ana@example.org"]);
  expect(mail?.subject).toBe("Confirm your address");
  expect(mail?.text).toContain("http://localhost:3000/auth-action?mode=confirm&token=abc");
  expect(mail?.html).toContain(
    'href="http://localhost:3000/auth-action?mode=confirm&amp;token=abc"',
  );
  expect(mail?.headers.find((header) => header.key === "auto-submitted")?.value).toBe(
    "auto-generated",
  );
  const [row] = await database.db.select().from(mailOutbox);
  expect(row).toMatchObject({
    text: "",
    html: "",
    attempts: 1,
    lastError: null,
    abandonedAt: null,
  });
  expect(row?.sentAt).toBeInstanceOf(Temporal.Instant);
});

test("keeps user input from adding headers, recipients or markup", async () => {
  const evil = 'Eve\r\nBcc: all@example.org\n\n<img src=x onerror="alert(1)">';
  await queueMessage({ subject: `Hi ${evil}`, greeting: `Hello ${evil}`, paragraphs: [evil] });
  await runJob();
  const mail = server.mails.at(-1);
  expect(mail?.bcc).toBeUndefined();
  expect(mail?.to?.map((to) => to.address)).toEqual(["ana@example.org"]);
  expect(mail?.headers.map((header) => header.key)).not.toContain("bcc");
  expect(mail?.html).not.toContain("<img");
  expect(mail?.html).toContain("&lt;img src=x onerror=&quot;alert(1)&quot;&gt;");
});

test("retries with the same Message-ID after a temporary failure", async () => {
  await queueMessage({ recipient: "later@example.org" });
  server.refuse("later@example.org", 450);
  await runJob();
  const [waiting] = await database.db.select().from(mailOutbox);
  expect(waiting).toMatchObject({ attempts: 1, sentAt: null, abandonedAt: null });
  expect(waiting?.lastError).toContain("450");
  expect(waiting?.nextAttemptAt.epochMilliseconds).toBeGreaterThan(Date.now() + 20_000);
  const before = server.mails.length;
  await runJob();
  expect(server.mails).toHaveLength(before);
  server.refuse("later@example.org", null);
  await due();
  await runJob();
  expect(server.mails).toHaveLength(before + 1);
  const id = server.mails.at(-1)?.messageId;
  // Imitates a process that was killed after the mail server's response but before recording it.
  await database.db
    .update(mailOutbox)
    .set({ sentAt: null, nextAttemptAt: Temporal.Instant.fromEpochMilliseconds(0) });
  await runJob();
  expect(server.mails.at(-1)?.messageId).toBe(id);
});

test("gives up when the server rejects an email permanently, without logging the recipient", async () => {
  await queueMessage({ recipient: "gone@example.org" });
  server.refuse("gone@example.org", 550);
  await runJob();
  const [row] = await database.db.select().from(mailOutbox);
  expect(row?.abandonedAt).toBeInstanceOf(Temporal.Instant);
  expect(logged.join("")).toContain("EENVELOPE 550");
  expect(logged.join("")).not.toContain("gone@example.org");
});

test("keeps emails while the server is unreachable", async () => {
  await queueMessage();
  await runJob("smtp://127.0.0.1:1");
  const [row] = await database.db.select().from(mailOutbox);
  expect(row).toMatchObject({ sentAt: null, abandonedAt: null, attempts: 1 });
  expect(row?.text).toContain("token=abc");
});

test("sends each email only once when jobs run concurrently, and sends a killed job's email later", async () => {
  const before = server.mails.length;
  for (let count = 0; count < 12; count++) await queueMessage({ subject: `Mail ${count}` });
  await Promise.all([runJob(), runJob(), runJob()]);
  const subjects = server.mails.slice(before).map((mail) => mail.subject);
  expect(subjects).toHaveLength(12);
  expect(new Set(subjects)).toEqual(
    new Set(Array.from({ length: 12 }, (_, count) => `Mail ${count}`)),
  );

  await queueMessage({ subject: "Claimed" });
  const now = Temporal.Now.instant();
  await claimDueMail(database.db, { now, leaseEnds: now.add({ minutes: 3 }), most: 1 });
  await runJob();
  expect(server.mails.at(-1)?.subject).not.toBe("Claimed");
  await due();
  await runJob();
  expect(server.mails.at(-1)?.subject).toBe("Claimed");
});

test("sends nothing while the process is stopping", async () => {
  await queueMessage();
  const before = server.mails.length;
  await runJob(server.url, AbortSignal.abort());
  expect(server.mails).toHaveLength(before);
});

test("sends an email once if the database goes away after the mail server has accepted it", async () => {
  await queueMessage();
  const link = await openDatabaseLink(database);
  const { db, close } = openDatabase(link.location, { max: 2 });
  try {
    const before = server.mails.length;
    server.whenAccepted(() => link.stop());
    const running = runJob(server.url, new AbortController().signal, db);
    await expect.poll(() => server.mails.length).toBe(before + 1);
    await link.restore();
    await running;
    await due();
    await runJob();
    expect(server.mails).toHaveLength(before + 1);
    expect(await database.db.select().from(mailOutbox)).toMatchObject([{ attempts: 1, text: "" }]);
  } finally {
    await close();
    await link.close();
  }
});
