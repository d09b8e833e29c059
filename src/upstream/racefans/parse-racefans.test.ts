import fc from "fast-check";
import { expect, test } from "vitest";

import { parseRaceFans } from "./parse-racefans.ts";

const now = "2026-08-20T10:00:00Z";
const settings = { nowMs: Date.parse(now), imageHosts: ["*.racefans.test"] };

interface Parts {
  readonly title?: string;
  readonly link?: string;
  readonly guid?: string;
  readonly date?: string;
  readonly description?: string;
  readonly more?: string;
}

function item({ title, link, guid, date, description, more }: Parts = {}): string {
  return `<item><title>${title ?? "Headline | Formula 1"}</title>
    <link>${link ?? "https://www.racefans.test/2026/08/19/headline/"}</link>
    <guid isPermaLink="false">${guid ?? "https://www.racefans.test/?p=1"}</guid>
    <pubDate>${date ?? "Wed, 19 Aug 2026 12:00:00 +0000"}</pubDate>
    <description>${description ?? "<![CDATA[<p>Excerpt.</p>]]>"}</description>${more ?? ""}</item>`;
}

function feed(...items: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0"
    xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
    <channel><title>RaceFans</title><link>https://www.racefans.test</link><description>F1</description>${items.join("")}</channel></rss>`;
}

function read(xml: string) {
  const parsed = parseRaceFans(xml, settings);
  if (!parsed.readable) throw new Error(parsed.detail);
  return parsed;
}

const first = (parts: Parts) => read(feed(item(parts))).items[0];

test("reads an item as WordPress writes it", () => {
  const { items, dropped } = read(
    feed(
      item({
        title: "Verstappen&#8217;s &amp; Red Bull&#8217;s plan | Formula 1",
        description:
          "<![CDATA[<p>He said: &#8220;It&#8217;s <b>fine</b>&#8221; &amp; left.</p><p>The post <a href='x'>Plan</a> appeared first on <a>RaceFans</a>.</p>]]>",
        more: `<dc:creator><![CDATA[Keith  Collantine]]></dc:creator><category><![CDATA[Formula 1]]></category><category>Red Bull</category><category>Red Bull</category>
          <content:encoded><![CDATA[<p>The whole article</p>]]></content:encoded>
          <enclosure url="https://media.racefans.test/a.jpg" type="image/jpeg" length="12345"/>`,
      }),
    ),
  );
  expect(dropped).toEqual([]);
  expect(items).toEqual([
    {
      guid: "https://www.racefans.test/?p=1",
      link: "https://www.racefans.test/2026/08/19/headline/",
      title: "Verstappen’s & Red Bull’s plan",
      author: "Keith Collantine",
      publishedAt: expect.objectContaining({
        epochMilliseconds: Date.parse("2026-08-19T12:00:00Z"),
      }),
      summary: "He said: “It’s fine” & left.",
      categories: ["Formula 1", "Red Bull"],
      picture: {
        path: "https://media.racefans.test/a.jpg",
        renditions: null,
        shown: "https://media.racefans.test/a.jpg",
      },
      slug: null,
    },
  ]);
});

test("reduces markup in titles and summaries to text", () => {
  expect(
    first({ title: "<![CDATA[<script>alert(1)</script>Real <img src=x onerror=alert(1)>news]]>" })
      ?.title,
  ).toBe("Real news");
  expect(first({ title: "&lt;script&gt;alert(1)&lt;/script&gt;Real" })?.title).toBe("Real");
  expect(
    first({ description: "<![CDATA[<style>p{}</style><p>One</p><p>two<br>three</p><script>x()]]>" })
      ?.summary,
  ).toBe("One two three");
  // Text about code is decoded once as XML and once as HTML, and not a third time.
  expect(first({ title: "&amp;amp;lt;b&amp;amp;gt; in a headline" })?.title).toBe(
    "&lt;b&gt; in a headline",
  );
  expect(first({ title: "Lap 1 &lt; lap 2" })?.title).toBe("Lap 1 < lap 2");
  expect(first({ title: "Left\u202E \u0007 right\u200B" })?.title).toBe("Left right");
});

test("never leaves markup in a title, however broken the markup is", () => {
  const pieces = fc.constantFrom(
    "<",
    ">",
    "/",
    "<script",
    "<img onerror=",
    "</script>",
    "<!--",
    "-->",
    "a",
    '"',
    " ",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 20 }), (torn) => {
      const title = first({ title: `<![CDATA[words ${torn.join("")}]]>` })?.title;
      expect(title).toMatch(/^words/);
      expect(title).not.toMatch(/<(script|img)[^<]*>/);
    }),
  );
});

test("cuts a long summary between words, and drops WordPress's closing sentence", () => {
  const summary =
    first({ description: `<![CDATA[<p>${"word ".repeat(100)}</p>]]>` })?.summary ?? "";
  expect(summary).toMatch(/ word…$/);
  expect(summary.length).toBeLessThanOrEqual(300);
  expect(
    first({ description: "The post office. The post Plan appeared first on RaceFans." })?.summary,
  ).toBe("The post office.");
  expect(first({ description: "Cut short [&#8230;]" })?.summary).toBe("Cut short…");
  expect(first({ description: "" })?.summary).toBe("");
});

for (const link of [
  "javascript:alert(1)",
  " JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "//evil.test/x",
  "/relative",
  "ftp://x.test/",
  "https://user:secret@racefans.test/",
  "",
]) {
  test(`skips an item that links to ${JSON.stringify(link)} and keeps the rest`, () => {
    const { items, dropped } = read(feed(item({ link, guid: "bad" }), item()));
    expect(items.map(({ guid }) => guid)).toEqual(["https://www.racefans.test/?p=1"]);
    expect(dropped).toEqual([expect.stringContaining("isn't a web URL")]);
  });
}

test("skips items with implausible dates, and changes dates slightly in the future to now", () => {
  for (const date of [
    "",
    "yesterday",
    "19 Aug 2026 12:00",
    "Wed, 19 Aug 2031 12:00:00 +0000",
    "0",
    "Thu, 01 Jan 1970 00:00:00 GMT",
  ]) {
    const { dropped } = read(feed(item({ date, guid: "bad" }), item()));
    expect(dropped, date).toEqual([expect.stringContaining("date")]);
  }
  const publishedAt = (date: string) => first({ date })?.publishedAt.toString();
  expect(publishedAt("Thu, 20 Aug 2026 18:00:00 +0000")).toBe(now);
  expect(publishedAt("Wed, 19 Aug 2026 08:00:00 -0400")).toBe("2026-08-19T12:00:00Z");
  expect(publishedAt("2026-08-19T14:00:00+02:00")).toBe("2026-08-19T12:00:00Z");
});

test("accepts a missing author, hides images on other hosts, and lists each guid once", () => {
  const enclosure = `<enclosure url="https://tracker.test/a.jpg" type="image/jpeg" length="1"/>`;
  expect(first({ more: enclosure })).toMatchObject({ author: null, picture: null });
  const { items } = read(
    feed(
      item({ title: "Older", date: "Tue, 18 Aug 2026 12:00:00 +0000" }),
      item({ title: "Newer" }),
    ),
  );
  expect(items.map(({ title }) => title)).toEqual(["Newer"]);
});

test("keeps the newest 200 of 5,000 items", () => {
  const many = Array.from({ length: 5000 }, (_, i) =>
    item({
      title: `Item ${i}`,
      guid: `g${i}`,
      date: new Date(Date.UTC(2026, 0, 1) + i * 60_000).toUTCString(),
    }),
  );
  const startedMs = performance.now();
  const { items } = read(feed(...many));
  expect(items).toHaveLength(200);
  expect(items[0]?.title).toBe("Item 4999");
  expect(performance.now() - startedMs).toBeLessThan(5000);
});

const whole = feed(item());
const bomb = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;">]>${feed(item({ title: "&c;" }))}`;
for (const [name, xml] of [
  ["an empty response", ""],
  ["an HTML page", "<!doctype html><html><body><rss><channel></channel></rss></body></html>"],
  ["a page that is well-formed XML", "<html><body>Just a moment…</body></html>"],
  ["a feed without items", feed()],
  ["a feed with only invalid items", feed(item({ link: "javascript:1" }), item({ title: "" }))],
  ["half a feed", whole.slice(0, whole.length / 2)],
  ["a feed without its end", whole.replace("</channel></rss>", "")],
  ["a feed with markup after its end", `${whole}<script>`],
  ["a feed with its own entities", bomb],
  [
    "a feed with a local file as an entity",
    `<!DOCTYPE x [<!ENTITY f SYSTEM "file:///etc/hosts">]>${whole}`,
  ],
  ["JSON", '{"items": []}'],
  ["Atom", '<feed xmlns="http://www.w3.org/2005/Atom"><entry><title>x</title></entry></feed>'],
  ["an oversized document", whole.replace("Excerpt", "x".repeat(4_000_001))],
] as const) {
  test(`rejects ${name}`, () => {
    expect(parseRaceFans(xml, settings)).toEqual({ readable: false, detail: expect.any(String) });
  });
}

test("accepts the comments that caches add after the end of the feed", () => {
  expect(read(`${whole}\n<!-- cached at 12:00 -->\n`).items).toHaveLength(1);
});
