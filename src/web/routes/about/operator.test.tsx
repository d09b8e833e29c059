import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { Operator } from "./operator.tsx";

const text = (name: string | null, email: string | null): string =>
  renderToStaticMarkup(<Operator operator={{ name, email }} />).replaceAll(/<[^>]+>/g, "");

test("explains that the operator has given no contact address", () => {
  expect(text(null, null)).toBe("The operator of this site hasn’t given a contact address.");
});

test("writes complete sentences with a name, an email or both", () => {
  expect(text("Jo Example", null)).toBe(
    "This site is run by Jo Example. No contact address is given.",
  );
  expect(text(null, "jo@example.org")).toBe(
    "The operator of this site hasn’t given a name. Write to jo@example.org.",
  );
  expect(text("Jo Example", "jo@example.org")).toBe(
    "This site is run by Jo Example. Write to jo@example.org.",
  );
});

test("links the operator's email address", () => {
  expect(
    renderToStaticMarkup(<Operator operator={{ name: null, email: "jo@example.org" }} />),
  ).toContain('href="mailto:jo@example.org"');
});
