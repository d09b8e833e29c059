import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import type { ArticleCard, CommunityCard, NewsView } from "./news-cards.ts";
import { News } from "./news.tsx";

const story: ArticleCard = {
  id: "s1",
  kind: "Race in numbers",
  title: "Norris ahead of Antonelli",
  summary: "Won by 10.388 seconds after 71 laps.",
  at: "2025-11-09T18:32:01Z",
  day: null,
  author: "Gridwalk desk",
  href: "/schedule/2025/sao-paulo-grand-prix",
  picture: { src: "/pictures/circuits/interlagos-2.svg", alt: "Outline of the circuit" },
  mark: "flag",
};
const headline: CommunityCard = {
  id: "g1",
  title: "Headline",
  summary: "",
  at: "2025-11-10T08:00:00Z",
  author: "Unknown",
  href: "https://www.racefans.test/1",
};

const community = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...headline, id: `g${i}` }));
function render(news: NewsView | null): string {
  const Page = createRoutesStub([{ path: "/", Component: () => <News news={news} year={2025} /> }]);
  return renderToStaticMarkup(<Page />);
}

test("renders nothing if there is no news or loading it failed", () => {
  expect(render({ articles: [], community: [] })).toBe("");
  expect(render(null)).toBe("");
});

test("shows the toggle only for more than two RaceFans headlines", () => {
  expect(render({ articles: [story], community: community(2) })).not.toContain("RaceFans news");
  const three = render({ articles: [], community: community(3) });
  expect(three).toContain("See more RaceFans news");
  expect(three).toContain("See less RaceFans news");
  const [before = "", behind = ""] = three.split("<details");
  expect(before.match(/<article/g)).toHaveLength(2);
  expect(behind.match(/<article/g)).toHaveLength(1);
});

test("opens every card in a new tab without a referrer, and announces the new tab", () => {
  const html = render({ articles: [story, { ...story, id: "s2" }], community: community(3) });
  const links = html.match(/<a [^>]*>/g) ?? [];
  expect(links).toHaveLength(5);
  for (const link of links) {
    expect(link).toContain('target="_blank"');
    expect(link).toContain('rel="noopener noreferrer"');
  }
  expect(html.match(/\(opens in a new tab\)/g)).toHaveLength(5);
});

test("renders other sites' headlines as plain text, without highlighted figures", () => {
  const odd = {
    ...story,
    mark: null,
    kind: "<b>",
    title: "<script>alert(1)</script>",
    summary: "10 & 20",
  };
  const html = render({ articles: [odd], community: [] });
  expect(html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(html).toContain("10 &amp; 20");
  expect(render({ articles: [story], community: [] })).toContain(
    "Won by <b>10.388</b> seconds after <b>71</b> laps.",
  );
  const knockedOut = { ...story, summary: "Out in Q1: Ocon and 4 others." };
  expect(render({ articles: [knockedOut], community: [] })).toContain(
    "Out in Q1: Ocon and <b>4</b> others.",
  );
});

test("highlights only whole figures, not digits in words such as Q1", () => {
  const html = render({
    articles: [{ ...story, summary: "Out in Q1, 12 places down." }],
    community: [],
  });
  expect(html).toContain("Out in Q1, <b>12</b> places down.");
});

test("leads with a preview only when there is no other news", () => {
  const preview = { ...story, id: "p", mark: "ahead", title: "Next: Las Vegas" };
  const html = render({ articles: [preview, story], community: [] });
  expect(html.indexOf(story.title)).toBeLessThan(html.indexOf(preview.title));
  expect(render({ articles: [preview], community: [] })).toContain(preview.title);
});

test("dates a story to the day at the track, whatever the reader's zone", () => {
  const html = render({
    articles: [{ ...story, at: "2025-11-23T06:01:08Z", day: "2025-11-22" }],
    community: [],
  });
  expect(html).toContain('<time dateTime="2025-11-22">Sat 22 Nov</time>');
});

test("adds the year to the dates of articles from a different year", () => {
  const html = render({
    articles: [story, { ...story, id: "s2", at: "2024-12-08T15:00:00Z" }],
    community: [],
  });
  expect(html).toContain(">Sun 9 Nov<");
  expect(html).toContain(">8 Dec 2024<");
});
