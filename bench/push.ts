import { createECDH, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

import { startSite } from "../tests/e2e/support/site.ts";
import { withDatabase } from "./site-database.ts";
import { memoryMb } from "./processes.ts";
import { median, type Row } from "./table.ts";

const SUBSCRIBERS = 100_000;
/** Shortly before reminders of the race in Qatar are due, half an hour before its start. */
const CLOCK = "2025-11-30T15:28:00Z";
const DUE_AT = Date.parse("2025-11-30T15:30:00Z");
const MAX_WAIT_MS = 15 * 60_000;

/**
 * Measures how one reminder is sent to 100,000 browsers through a push service on this machine: the throughput, the
 * delay of the last message, memory, and how long a page takes in the meantime.
 */
export async function measurePush(progress: (text: string) => void): Promise<Row[]> {
  const arrivals: number[] = [];
  const service = createServer((request, response) => {
    request.resume();
    request.once("end", () => {
      arrivals.push(Date.now());
      response.writeHead(201).end();
    });
  });
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const host = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  const startedAt = Date.now();
  const site = await startSite({
    clock: CLOCK,
    home: "bench-push",
    environment: { READ_LIMIT: "off", PUSH_HOSTS: host, LOG_LEVEL: "warn" },
  });
  try {
    progress(`push, ${SUBSCRIBERS} subscribers`);
    await withDatabase(site, (sql) => {
      const browser = createECDH("prime256v1");
      browser.generateKeys();
      const keys = { p256dh: browser.getPublicKey("base64url"), auth: randomBytes(16).toString("base64url") };
      return sql`
        with emptied as (delete from members.notices)
        insert into members.notice_subscribers (channel, address, keys, zone, parts, lead_minutes, schedule_changes,
          session_over, voting_opens, weekend, since, created_at)
        select 'push', ${`http://${host}/`} || n, ${JSON.stringify(keys)}::text::jsonb, 'Europe/London', '{race}', 30, false, 'no', false,
          false, '2025-11-01T00:00:00Z', now()
        from generate_series(1, ${SUBSCRIBERS}::int) n
        on conflict (channel, address) do nothing`;
    });
    const pages: number[] = [];
    let largestMb = 0;
    const until = Date.now() + MAX_WAIT_MS;
    while (arrivals.length < SUBSCRIBERS && Date.now() < until) {
      const began = performance.now();
      await (await fetch(`${site.url}/schedule`)).arrayBuffer();
      if (arrivals.length > 0) pages.push(performance.now() - began);
      largestMb = Math.max(largestMb, await memoryMb(site.pid));
      await sleep(50);
    }
    const first = arrivals[0] ?? NaN;
    const last = arrivals.at(-1) ?? NaN;
    progress(`push, ${arrivals.length} arrived in ${((last - first) / 1000).toFixed(1)} s`);
    // The site's clock starts with the process, a little later than `startedAt`.
    const dueAt = startedAt + (DUE_AT - Date.parse(CLOCK));
    return [
      {
        what: `${SUBSCRIBERS} reminders through a push service: arrived`,
        value: String(arrivals.length),
        bar: String(SUBSCRIBERS),
        met: arrivals.length === SUBSCRIBERS,
      },
      {
        what: "reminders sent per second",
        value: String(Math.round(arrivals.length / ((last - first) / 1000))),
        bar: "reported",
        met: null,
      },
      {
        what: "delay of the first and the last reminder",
        value: `${((first - dueAt) / 1000).toFixed(0)} s and ${((last - dueAt) / 1000).toFixed(0)} s`,
        bar: "reported",
        met: null,
      },
      {
        what: "largest memory of the process while sending",
        value: `${largestMb.toFixed(0)} MB`,
        bar: "reported",
        met: null,
      },
      {
        what: "a page while sending: median, longest",
        value: `${median(pages).toFixed(0)} ms, ${Math.max(...pages).toFixed(0)} ms`,
        bar: "reported",
        met: null,
      },
    ];
  } finally {
    await site.stop();
    service.closeAllConnections();
    service.close();
  }
}
