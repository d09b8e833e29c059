import { expect, test } from "vitest";

import { parseOffThread } from "./parse-off-thread.ts";
import { parseRaceFans } from "./parse-racefans.ts";

const settings = { nowMs: Date.parse("2026-08-20T10:00:00Z"), imageHosts: [] };

const feed = (...items: readonly string[]): string =>
  `<rss version="2.0"><channel><title>RaceFans</title>${items.join("")}</channel></rss>`;
const item = (description: string): string =>
  `<item><title>Headline</title><link>https://www.racefans.test/a/</link><guid>a</guid>
    <pubDate>Wed, 19 Aug 2026 12:00:00 +0000</pubDate><description>${description}</description></item>`;

test.each([
  ["a feed", feed(item("Excerpt"))],
  ["an HTML page", "<html></html>"],
])("returns the parser's own result for %s", async (_case, xml) => {
  expect(await parseOffThread(xml, settings)).toEqual(parseRaceFans(xml, settings));
});

test("rejects a feed that takes too long to parse, without blocking the main thread", async () => {
  // The parser takes seconds for half a million items.
  const busy = feed("<item/>".repeat(500_000));
  let turns = 0;
  const beat = setInterval(() => (turns += 1), 5);
  const parsed = await parseOffThread(busy, settings, { maxMs: 500 });
  clearInterval(beat);
  expect(parsed).toEqual({ readable: false, detail: "not parsed within 0.5 s" });
  expect(turns).toBeGreaterThan(10);
});

test("stops parsing when the process shuts down", async () => {
  const shutdown = new AbortController();
  const reading = parseOffThread(feed("<item/>".repeat(500_000)), settings, {
    signal: shutdown.signal,
  });
  shutdown.abort(new Error("shutting down"));
  expect(await reading).toEqual({ readable: false, detail: "shutting down" });
});
