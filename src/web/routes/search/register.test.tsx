import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { expect, test } from "vitest";

import { Register } from "./register.tsx";

function textFor(query: string): string {
  const result = {
    title: "Monaco Grand Prix",
    code: null,
    detail: null,
    years: "1996",
    country: "MC",
    path: "/",
  };
  const group = { kind: "meeting", total: 25, results: [result] } as const;
  const Page = createRoutesStub([
    { path: "/", Component: () => <Register group={group} query={query} /> },
  ]);
  return renderToStaticMarkup(<Page />).replaceAll(/<[^>]+>/g, "");
}

test("suggests a year for a search without one", () => {
  expect(textFor("monaco")).toContain("And 24 more. Add a year, as in “monaco 1996”.");
  expect(textFor("the grand prix of the principality")).toContain("as in “monaco 1996”");
});

test("doesn't suggest a second year", () => {
  expect(textFor("2026")).toContain("And 24 more. Add a word to narrow the search.");
  expect(textFor("sprint 2024")).not.toContain("Add a year");
});
