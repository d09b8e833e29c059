import { expect, test } from "vitest";

import { described, differences } from "../support/page-differences.ts";
import { answerLeaks, type ComparedSites, documentLeaks } from "../support/covered-differences.ts";
import { isAllowed } from "./allowed-differences.ts";

const page = {
  root: { data: { season: 2024, clock: { shownAt: "a" }, made: { changesMs: 1 } } },
  "routes/standings/drivers": {
    data: { drivers: [{ id: "norris" }, { id: "ocon" }], chart: { points: [1, 2] } },
  },
};

function planted(change: (copy: typeof page) => void): string[] {
  const copy = structuredClone(page);
  change(copy);
  return differences(page, copy).filter((place) => !isAllowed(place));
}

test("accepts differences in the schedule", () => {
  const places = planted(({ root }) => {
    root.data.clock.shownAt = "b";
    root.data.made.changesMs = 2;
  });
  expect(places).toEqual([]);
});

test.each<readonly [string, (copy: typeof page) => void, string]>([
  [
    "the order of a list",
    (copy) => void copy["routes/standings/drivers"].data.drivers.reverse(),
    ".drivers.0.id",
  ],
  [
    "the length of a list",
    (copy) => void copy["routes/standings/drivers"].data.chart.points.push(3),
    ".points.length",
  ],
  [
    "a value",
    (copy) => void (copy["routes/standings/drivers"].data.chart.points[1] = 9),
    ".points.1",
  ],
  [
    "the fields of an object",
    (copy) => void Object.assign(copy.root.data, { winner: null }),
    "root.data.winner?",
  ],
])("catches a difference in %s", (_, change, place) => {
  expect(planted(change).join()).toContain(place);
});

const document = (title: string, alt: string): string =>
  `<html><head><title>${title}</title><meta name="description" content="a"/></head><body><img src="/a.svg" alt="${alt}"/></body></html>`;

test("catches a difference in a title or an alternative text", () => {
  const before = described(document("São Paulo", "Outline"));
  expect(before).toHaveLength(3);
  expect(described(document("Verstappen wins", "Outline"))).not.toEqual(before);
  expect(described(document("São Paulo", "Verstappen on the podium"))).not.toEqual(before);
});

/** A weekend whose covered site responds differently from the site before the session. */
function weekendWith(
  text: string,
  headers: HeadersInit,
  told: { readonly text?: string; readonly headers?: HeadersInit; readonly other?: string },
): ComparedSites {
  const answer = (body: string, own: HeadersInit) =>
    Promise.resolve({
      status: 200,
      headers: new Headers({ "cache-control": "private, no-cache", ...own }),
      text: body,
    });
  const covered = () => answer(told.text ?? text, told.headers ?? headers);
  const sites = { open: () => answer(text, headers), covered };
  return {
    sites,
    withOtherResults: () => answer(told.other ?? told.text ?? text, told.headers ?? headers),
  };
}

test.each([
  ["title", { text: document("Verstappen wins", "Outline") }],
  ["alternative text", { text: document("São Paulo", "Podium") }],
  ["redirect", { headers: { location: "/race-results/2024" } }],
  [
    "picture that depends on the result",
    { other: document("São Paulo", "Outline").replace("a.svg", "b.svg") },
  ],
])("catches a planted %s in a document", async (_, told) => {
  const text = document("São Paulo", "Outline");
  expect(await documentLeaks(weekendWith(text, {}, {}), "/teams")).toEqual([]);
  expect(await documentLeaks(weekendWith(text, {}, told), "/teams")).not.toEqual([]);
});

test.each([
  ["order", { text: '["OCO","NOR"]' }],
  ["length", { text: '["NOR","OCO","GAS"]' }],
  ["entity tag", { headers: { etag: '"2"' } }],
  ["shared copy", { headers: { etag: '"1"', "cache-control": "public, max-age=600" } }],
  ["copy in a CDN", { headers: { etag: '"1"', "cdn-cache-control": "max-age=10" } }],
  ["dependence on the result", { other: '["NOR","OCO"] ' }],
])("catches a planted %s in an API response", async (_, told) => {
  const answer = ['["NOR","OCO"]', { etag: '"1"' }] as const;
  expect(await answerLeaks(weekendWith(...answer, {}), "/api/x")).toEqual([]);
  expect(await answerLeaks(weekendWith(...answer, told), "/api/x")).not.toEqual([]);
});
