import { globSync, readFileSync } from "node:fs";

import { expect, test } from "vitest";

/** The only files that may use values outside the scale. */
const TOKENS = "src/web/styles/tokens.css";
const STAND_INS = "src/web/styles/stand-ins.css";

const WEIGHTS = "(?:[4-9]00)";
const LEADINGS = "(?:0\\.85|0\\.95|1|1\\.1|1\\.25|1\\.4|1\\.5)";
const SIZE = "var\\(--text-[\\w]+\\)";
/** Font sizes relative to the surrounding text, or computed to fit a box. */
const RELATIVE_SIZE =
  "[\\d.]+em|min\\(var\\(--[\\w-]+\\), [^)]*(?:vw|svh|cqi / var\\(--[\\w-]+\\))\\)|inherit";

const ALLOWED: Readonly<Record<string, RegExp>> = {
  "font-size": new RegExp(`^(?:${SIZE}|${RELATIVE_SIZE})$`),
  "font-weight": new RegExp(`^${WEIGHTS}$`),
  "font-stretch": /^(?:100%|112\.5%|125%)$/,
  "letter-spacing": /^(?:0|-0\.025em|-0\.05em|0\.04em)$/,
  "line-height": new RegExp(`^(?:${LEADINGS}|calc\\(.+\\))$`),
  font: new RegExp(
    `^(?:inherit|${WEIGHTS} (?:(?:semi-)?expanded )?(?:${SIZE}|1em)/${LEADINGS} var\\(--(?:wide|text)\\)|800 expanded ${SIZE}/${LEADINGS} var\\(--headline\\)|500 0\\.92em/1\\.4 ui-monospace.+)$`,
    "s",
  ),
};

/** Widths and heights in px at which layouts change. */
const WIDTHS = [360, 640, 820, 1080];
const HEIGHTS = [520, 680];

interface Declaration {
  readonly property: string;
  readonly value: string;
}

function declarations(source: string): Declaration[] {
  const css = source.replaceAll(/\/\*.*?\*\//gs, "");
  return [...css.matchAll(/(?:^|[{;])\s*([\w-]+):\s*([^;{}]+)(?=;|\})/g)].map(
    ([, property = "", value = ""]) => ({
      property,
      value: value.trim(),
    }),
  );
}

/**
 * Returns true if the value contains a pixel length without a spacing token. Hairlines, negative
 * optical offsets and drawings are allowed.
 */
function offTheScale(value: string): boolean {
  const lengths = [...value.replaceAll(/calc\(.+\)/g, "").matchAll(/(-?[\d.]+)px/g)].map(
    ([, length]) => Number(length),
  );
  return lengths.some((length) => length > 1.5 && length < 100);
}

function isOffBreakpoint(condition: string): boolean {
  return [...condition.matchAll(/(min|max)-(width|height): (\d+)px/g)].some(
    ([, edge, side, text]) => {
      const length = edge === "min" ? Number(text) - 1 : Number(text);
      return !(side === "width" ? WIDTHS : HEIGHTS).includes(length);
    },
  );
}

function problems(source: string): string[] {
  const css = source.replaceAll(/\/\*.*?\*\//gs, "");
  const bad = declarations(source).filter(({ property, value }) => {
    if (/^(?:(?:row-|column-)?gap|(?:scroll-)?(?:margin|padding)(?:-.+)?)$/.test(property))
      return offTheScale(value);
    if (property.endsWith("radius")) return /[1-9]\d*px/.test(value);
    if (/#[\da-f]{3,8}\b/i.test(value)) return true;
    return ALLOWED[property]?.test(value) === false;
  });
  const conditions = [...css.matchAll(/@media ([^{]+)\{/g)].map(([, condition = ""]) =>
    condition.trim(),
  );
  return [
    ...bad.map(({ property, value }) => `${property}: ${value}`),
    ...conditions.filter(isOffBreakpoint).map((condition) => `@media ${condition}`),
  ];
}

const sheets = globSync("src/web/**/*.css").map((file) => file.replaceAll("\\", "/"));

test.each(sheets.filter((file) => file !== TOKENS && file !== STAND_INS))(
  "%s uses only values from the scale",
  (file) => {
    expect(problems(readFileSync(file, "utf8"))).toEqual([]);
  },
);

test("the scale has twelve type sizes and twelve spacing steps", () => {
  const names = declarations(readFileSync(TOKENS, "utf8")).map(({ property }) => property);
  expect(names.filter((name) => name.startsWith("--text-"))).toHaveLength(12);
  expect(names.filter((name) => name.startsWith("--space-"))).toHaveLength(12);
});

test("colours are defined once for both schemes, including colours on heroes and in dialogs", () => {
  const rules = readFileSync(TOKENS, "utf8").matchAll(/([^{}]+)\{([^{}]*)\}/g);
  const withColours = [...rules].filter(([, , body = ""]) => body.includes("light-dark("));
  expect(withColours).toHaveLength(1);
  for (const [, selectors = ""] of withColours)
    expect(selectors).toMatch(/:root,\s+\.on-hero,\s+dialog\s*$/);
});

test.each([
  "font-size: 17px",
  "font: 650 17px/1.2 var(--wide)",
  "font-weight: 550",
  "font-stretch: 118%",
  "letter-spacing: -0.02em",
  "line-height: 1.3",
  "padding: 0 18px",
  "gap: 10px 24px",
  "margin-top: 7px",
  "border-radius: 3px",
  "color: #123456",
])("reports %s", (declaration) => {
  expect(problems(`.a { ${declaration}; }`)).toEqual([declaration]);
});

test.each(["(max-width: 560px)", "(min-width: 820px)", "(max-height: 600px)"])(
  "reports the breakpoint %s",
  (condition) => {
    expect(problems(`@media ${condition} { .a { gap: 0; } }`)).toEqual([`@media ${condition}`]);
  },
);
