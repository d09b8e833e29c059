import {
  type FeedFormat,
  feedFormatNames,
  feedFormats,
  feedPath,
} from "#domain/feeds/feed-path.ts";

import { feedTopics } from "../support/feed-topics.ts";
import { expect, openWithScript, test } from "./support/journey.ts";
import { publicUrl } from "./support/site.ts";

/** Elements that RFC 4287 (sections 4.1.1 and 4.1.2) and RSS 2.0 require exactly once. */
const required = {
  atom: {
    root: "feed",
    item: "entry",
    head: ["id", "title", "updated"],
    each: ["id", "title", "updated"],
  },
  rss: {
    root: "channel",
    item: "item",
    head: ["title", "link", "description"],
    each: ["title", "guid", "pubDate"],
  },
};

for (const format of ["atom", "rss"] as const)
  test(`${feedFormatNames[format]} feeds are well-formed and have every required element`, async ({
    page,
    request,
  }) => {
    for (const topic of feedTopics) {
      const path = feedPath(topic, format);
      const text = await (await request.get(path)).text();
      // Uses the browser's parser, which is independent of the library that writes the feeds.
      const missing = await page.evaluate(
        ([xml, { root, item, head, each }]) => {
          const parsed = new DOMParser().parseFromString(xml, "application/xml");
          if (parsed.querySelector("parsererror")) return ["well-formed XML"];
          const found = parsed.querySelector(root);
          if (found === null) return [root];
          const lacks = (parent: Element, names: readonly string[]) =>
            names.filter(
              (name) => [...parent.children].filter(({ tagName }) => tagName === name).length !== 1,
            );
          const items = [...found.children].filter(({ tagName }) => tagName === item);
          return [...lacks(found, head), ...items.flatMap((element) => lacks(element, each))];
        },
        [text, required[format]] as const,
      );
      expect(missing, path).toEqual([]);
      expect(text).toContain(publicUrl + path);
    }
  });

for (const topic of feedTopics) {
  const path = feedPath(topic, "json");
  test(`${path} has every required member`, async ({ request }) => {
    const feed = (await (await request.get(path)).json()) as {
      readonly version: string;
      readonly title: string;
      readonly feed_url: string;
      readonly items: readonly { readonly id: string; readonly content_text: string }[];
    };
    expect(feed).toMatchObject({
      version: "https://jsonfeed.org/version/1.1",
      feed_url: publicUrl + path,
    });
    expect(feed.title).not.toBe("");
    expect(feed.items.filter(({ id, content_text: text }) => !id || !text)).toEqual([]);
  });
}

test("answers a repeated request with a 304", async ({ request }) => {
  const path = feedPath({ kind: "results" }, "atom");
  const { etag = "", "last-modified": modified = "" } = (await request.get(path)).headers();
  expect((await request.get(path, { headers: { "if-none-match": etag } })).status()).toBe(304);
  expect((await request.get(path, { headers: { "if-modified-since": modified } })).status()).toBe(
    304,
  );
});

test("the follow page lists feeds that exist", async ({ page, request }) => {
  await openWithScript(page, "/follow");
  const formats: readonly FeedFormat[] = feedFormats;
  const links = page.locator('main a[href^="/feeds/"]');
  await expect(links).toHaveCount(4 * formats.length);
  for (const link of await links.all()) {
    expect((await request.get((await link.getAttribute("href")) ?? "")).status()).toBe(200);
  }
});
