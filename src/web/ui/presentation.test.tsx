import { readFileSync } from "node:fs";

import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { FigureList } from "./figure-list.tsx";
import { Heading } from "./heading.tsx";
import { Cluster, Columns, Stack } from "./layout.tsx";
import { lookOf } from "./look.ts";
import { RuledList } from "./ruled-list.tsx";
import { Text } from "./text.tsx";

const sheet = readFileSync(new URL("../styles/look.css", import.meta.url), "utf8");

test("renders a heading at its level, whatever its size", () => {
  const markup = renderToStaticMarkup(
    <Heading level={3} size="3xl" id="teams" tabIndex={-1}>
      Teams
    </Heading>,
  );
  expect(markup).toMatch(/^<h3 id="teams" tabindex="-1" class="[^"]+">Teams<\/h3>$/);
  expect(markup).toContain("size-3xl");
});

test("makes page titles larger than section titles, and section titles larger than card titles", () => {
  const sizes = ([1, 2, 3] as const).map(
    (level) =>
      /size-([a-z\d]+)/.exec(renderToStaticMarkup(<Heading level={level}>Teams</Heading>))?.[1],
  );
  expect(sizes).toEqual(["title", "3xl", "xl"]);
});

test.each([
  ["Stack", <Stack key="" as="ul" gap={4} above={7} data-open="" aria-label="Ways" />],
  ["Cluster", <Cluster key="" as="ul" gap={4} above={7} apart data-open="" aria-label="Ways" />],
  [
    "Columns",
    <Columns
      key=""
      as="ul"
      gap={4}
      above={7}
      split="7-5"
      until={1080}
      data-open=""
      aria-label="Ways"
    />,
  ],
])(
  "%s renders the given element and sets its spacing by class, without inline styles",
  (_, element) => {
    const markup = renderToStaticMarkup(element);
    expect(markup).toMatch(
      /^<ul (?:data-open="" aria-label="Ways" )?class="[^"]*gap-4[^"]*above-7[^"]*"[^>]*><\/ul>$/,
    );
    expect(markup).not.toContain("style=");
  },
);

test("has a CSS class for every spacing, size, tone and weight", () => {
  // The build repeats a template for each of its values (scripts/build/css-layers.test.ts).
  const templates = sheet.matchAll(/@each ([^{]+?) \{\s+\.([a-z]+)-N \{/g);
  const names = [...templates].flatMap(([, values = "", name]) =>
    values.split(", ").map((value) => `${name}-${value}`),
  );
  for (const name of ["gap-12", "above-12", "align-center", "size-xs", "size-hero"])
    expect(names).toContain(name);
  for (const name of "headline name number plain quiet faint weight-400 weight-500 weight-600 weight-700".split(
    " ",
  ))
    expect(sheet).toMatch(new RegExp(`^  \\.${name}(?:,| \\{)`, "m"));
  expect(lookOf({})).toBe("");
  expect(lookOf({ above: 3, size: "s", tone: "quiet", weight: 600 }).split(" ")).toHaveLength(4);
});

test("gives text a size and tone without a wrapper element", () => {
  const markup = renderToStaticMarkup(
    <Text as="span" size="s" tone="quiet" title="Points">
      25
    </Text>,
  );
  expect(markup).toMatch(/^<span title="Points" class="[^"]+">25<\/span>$/);
});

test("renders figures as a description list, and makes all of them smaller if one is long", () => {
  const markup = renderToStaticMarkup(
    <FigureList
      figures={[
        { label: "Wins", value: "71", note: "in 226 starts" },
        { label: "Born", value: "30 September 1997" },
        { label: "Best", value: <a href="/a">1st</a>, best: true },
      ]}
    />,
  );
  expect(markup).toContain(
    '<div><dt>Wins</dt><dd><b data-long="true">71</b><span>in 226 starts</span></dd></div>',
  );
  expect(markup).toContain('<b data-long="true">30 September 1997</b></dd>');
  expect(markup).toContain(
    '<div data-best="true"><dt>Best</dt><dd><b data-long="true"><a href="/a">1st</a></b></dd></div>',
  );
});

test("renders a ranked ruled list as an ordered list", () => {
  const markup = renderToStaticMarkup(
    <RuledList as="ol" ranked above={5}>
      <li>Monza</li>
    </RuledList>,
  );
  expect(markup).toMatch(/^<ol class="[^"]+" data-ranked="true"><li>Monza<\/li><\/ol>$/);
});
