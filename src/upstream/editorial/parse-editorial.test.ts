import { expect, test } from "vitest";

import { parseEditorial } from "./parse-editorial.ts";

const settings = {
  nowMs: Date.parse("2025-07-07T00:00:00Z"),
  imageHosts: ["media.example.com"],
  articleUrl: "https://www.example.com/article/{slug}.{id}",
};

const article = {
  id: "exampleId",
  articleType: "News",
  slug: "example-slug",
  title: "Example headline",
  metaDescription: "Example summary",
  updatedAt: "2025-07-06T16:00:00Z",
  breaking: false,
  thumbnail: {
    caption: "Example caption",
    image: {
      title: "Example",
      path: "/content/dam/example.jpg",
      url: "https://media.example.com/image/upload/content/dam/example.jpg",
      renditions: {
        "2col": "https://media.example.com/2col.jpg",
        "2col-retina": "https://media.example.com/2col-retina.jpg",
      },
    },
  },
};

function read(...items: readonly unknown[]) {
  const parsed = parseEditorial({ items }, settings);
  if (!parsed.readable) throw new Error(parsed.detail);
  return parsed;
}

test("reads an article with all known fields", () => {
  expect(read(article).items).toEqual([
    {
      guid: "exampleId",
      link: "https://www.example.com/article/example-slug.exampleId",
      title: "Example headline",
      author: null,
      publishedAt: expect.objectContaining({
        epochMilliseconds: Date.parse("2025-07-06T16:00:00Z"),
      }),
      summary: "Example summary",
      categories: ["News"],
      picture: {
        path: "/content/dam/example.jpg",
        renditions: {
          "2col": "https://media.example.com/2col.jpg",
          "2col-retina": "https://media.example.com/2col-retina.jpg",
        },
        shown: "https://media.example.com/2col-retina.jpg",
      },
      slug: "example-slug",
    },
  ]);
});

test("tolerates missing and malformed optional fields", () => {
  const { id, slug, title, updatedAt } = article;
  for (const odd of [
    {},
    { thumbnail: null, metaDescription: null, articleType: null },
    { thumbnail: { image: null } },
    { thumbnail: { image: {} } },
    { thumbnail: "a.jpg", metaDescription: 7, articleType: ["News"] },
  ]) {
    expect(read({ id, slug, title, updatedAt, ...odd }).items).toEqual([
      expect.objectContaining({ guid: "exampleId", summary: "", picture: null, categories: [] }),
    ]);
  }
  const { image } = article.thumbnail;
  const pictureOf = (odd: object) =>
    read({ ...article, thumbnail: { image: { ...image, ...odd } } }).items[0]?.picture;
  expect(pictureOf({ renditions: null })?.shown).toBe(image.url);
  expect(
    pictureOf({
      renditions: { "2col": "javascript:alert(1)", "<b>": "https://media.example.com/x" },
    }),
  ).toEqual({
    path: "/content/dam/example.jpg",
    renditions: null,
    shown: image.url,
  });
  expect(
    pictureOf({ renditions: null, url: "http://media.example.com/plain.jpg" })?.shown,
  ).toBeNull();
  expect(
    pictureOf({ renditions: null, url: "https://media.example.com.evil.test/x.jpg" })?.shown,
  ).toBeNull();
});

test("skips invalid articles with a reason and keeps the rest", () => {
  const { items, dropped } = read(
    { ...article, id: 7 },
    { ...article, slug: "../../login" },
    { ...article, id: ".." },
    { ...article, title: "<script>x</script>" },
    { ...article, updatedAt: "yesterday" },
    { ...article, updatedAt: "2031-01-01T00:00:00Z" },
    null,
    "x",
    [],
    article,
  );
  expect(items.map(({ guid }) => guid)).toEqual(["exampleId"]);
  expect(dropped).toHaveLength(9);
  expect(dropped[0]).toBe("article 1: invalid id");
});

test("rejects a response that isn't a list of articles", () => {
  for (const body of [
    null,
    "x",
    7,
    [],
    {},
    { items: null },
    { items: {} },
    { items: [] },
    { items: [1] },
    { message: "no key" },
  ])
    expect(parseEditorial(body, settings)).toEqual({ readable: false, detail: expect.any(String) });
});
