import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import type { NearestPages } from "#domain/search/nearest-pages.ts";

import { ErrorPage } from "./error-page.tsx";

function notFound(nearest: NearestPages): string {
  const Page = createRoutesStub([
    { path: "/", Component: () => <ErrorPage status={404} nearest={nearest} /> },
  ]);
  return renderToStaticMarkup(<Page />);
}

test("suggests the nearest pages, or popular ones if no page is near", () => {
  const near = notFound({
    query: "noris",
    pages: [{ label: "Lando Norris", path: "/drivers/NOR" }],
    tooEarly: null,
  });
  expect(near).toContain("Did you mean…");
  expect(near).not.toContain("Popular pages");
  const far = notFound({ query: "qqxyzw", pages: [], tooEarly: null });
  expect(far).toContain("Popular pages");
  expect(far).toContain('href="/schedule"');
});

test("links to the season's own page if the results pages start later", () => {
  const season = { label: "1955 season", path: "/f1-history/1955" };
  const early = notFound({
    query: "race results 1955",
    pages: [season],
    tooEarly: { first: 2014, season },
  });
  expect(early).toMatch(/<h1[^>]*>Results here start in 2014<.*The 1955 season has its own page\./);
  expect(early).toMatch(
    /data-kind="primary"[^>]*href="\/f1-history\/1955"|href="\/f1-history\/1955"[^>]*data-kind="primary"/,
  );
  expect(early).not.toContain("Did you mean…");
});
