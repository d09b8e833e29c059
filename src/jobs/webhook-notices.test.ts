import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

import { pino } from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openNotifications } from "#notifications/notifications.ts";
import { createWebhookSender } from "#upstream/webhook/webhook-sender.ts";

import { openFactsCopy, type TestDatabase } from "../../tests/support/database.ts";
import { servicesAt } from "../../tests/support/services-at.ts";
import { createWebhookChannel } from "./notice-channels.ts";
import { createPlanNotices } from "./plan-notices.ts";
import { createSendNotices } from "./send-notices.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openFactsCopy();
});
afterAll(() => database.drop());

test("sends a webhook each notice once, with the same id, even if the first answer is an error", async () => {
  const received: { id: string; title: string }[] = [];
  let failures = 1;
  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { title } = JSON.parse(await text(request)) as { title: string };
    received.push({ id: String(request.headers["webhook-id"]), title });
    response.writeHead((failures -= 1) >= 0 ? 503 : 200).end();
  }
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  try {
    const sendWebhook = createWebhookSender({ userAgent: "Gridwalk", allowedHosts: [host] });
    const at = (moment: string) => {
      const services = servicesAt(database.db, moment);
      const { db, sql } = database;
      const options = {
        db,
        sql,
        clock: services.clock,
        secret: "a",
        ownUrl: "http://localhost",
        operatorEmail: null,
      };
      return {
        services,
        notifications: openNotifications({ ...options, pushHosts: [], sendWebhook }),
      };
    };
    const { notifications } = at("2025-11-20T00:00:00Z");
    await notifications.addWebhook(
      {
        url: `http://${host}/hook`,
        format: "json",
        zone: "UTC",
        parts: ["race"],
        leadMinutes: 30,
        scheduleChanges: true,
        sessionOver: "result",
        votingOpens: false,
      },
      "an administrator",
    );
    const run = {
      data: {},
      log: pino({ level: "silent" }),
      signal: new AbortController().signal,
      tools: { services: at("2025-11-30T18:30:00Z").services, sql: database.sql },
      runAgain: () => Promise.resolve(),
    };
    await createPlanNotices(() => undefined).run(run);
    const sender = createSendNotices({ webhook: createWebhookChannel(sendWebhook) });
    await sender.run(run);
    await database.sql`update members.notice_deliveries set next_attempt_at = '2000-01-01'`;
    await sender.run(run);
    await sender.run(run);
    const title = "Max Verstappen wins the Qatar Grand Prix";
    expect(received).toEqual([
      { id: "over_1169_race", title },
      { id: "over_1169_race", title },
    ]);
    const [webhook] = await notifications.listWebhooks();
    expect(webhook?.deliveredAt).not.toBeNull();
    expect(await notifications.removeWebhook(webhook?.id ?? 0, "an administrator")).toBe(true);
    const audit = await database.sql<{ summary: string; subject: string }[]>`
      select summary, subject from site.audit_log order by id`;
    expect(audit.map(({ summary, subject }) => [summary, subject])).toEqual([
      ["Webhook added", host],
      ["Webhook removed", host],
    ]);
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
