import { afterAll, beforeAll, expect, test } from "vitest";

import { feedFormatNames, feedFormats, feedTypes } from "#domain/feeds/feed-path.ts";

import { byTag } from "../support/html-elements.ts";
import { openScriptlessSite, type ScriptlessSite } from "../support/scriptless-site.ts";

let site: ScriptlessSite;

beforeAll(async () => {
  site = await openScriptlessSite("2025-11-21T16:02:00Z");
});

afterAll(() => site.close());

type Feed = readonly [title: string | null, path: string];

const titled = (title: string | null, format: string): unknown =>
  title === null ? expect.stringContaining(format) : `${title}, ${format}`;

test.each<{ path: string; feeds: readonly Feed[] }>([
  {
    path: "/",
    feeds: [
      ["Stories (with results)", "/feeds/stories"],
      ["Results (spoiler-free)", "/feeds/results"],
    ],
  },
  { path: "/schedule", feeds: [["Schedule changes", "/feeds/schedule-changes"]] },
  { path: "/schedule/2025/changes", feeds: [["Schedule changes", "/feeds/schedule-changes"]] },
  { path: "/drivers/VER", feeds: [[null, "/feeds/drivers/max-verstappen"]] },
  { path: "/teams/ferrari", feeds: [[null, "/feeds/teams/ferrari"]] },
  { path: "/info", feeds: [] },
])("$path links to the feeds about it in every format", async ({ path, feeds }) => {
  const { root } = await site.open(path);
  for (const format of feedFormats) {
    const links = byTag(root, "link").filter(
      ({ attribs }) => attribs["rel"] === "alternate" && attribs["type"] === feedTypes[format],
    );
    expect(links.map(({ attribs }) => [attribs["title"], attribs["href"]])).toEqual(
      feeds.map(([title, href]) => [titled(title, feedFormatNames[format]), `${href}.${format}`]),
    );
  }
});
