import { globSync, readFileSync } from "node:fs";

import { describe, expect, test } from "vitest";

import { contrast } from "#domain/people/colour-contrast.ts";

/** Minimum for text (WCAG 2.2, success criterion 1.4.3). */
const MIN_CONTRAST = 4.5;
const THEMES = ["light", "dark"] as const;
type Theme = (typeof THEMES)[number];

const tokens = new Map(
  [...readFileSync("src/web/styles/tokens.css", "utf8").matchAll(/--([\w-]+): ([^;]+);/g)].flatMap(
    ([, name = "", value = ""]) => {
      const [light, dark = light] = value.match(/#[\da-f]{6}/g) ?? [];
      return light === undefined || dark === undefined ? [] : [[name, { light, dark }] as const];
    },
  ),
);

function colour(token: string, theme: Theme): string {
  const found = tokens.get(token)?.[theme];
  if (found === undefined) throw new Error(`tokens.css has no colour ${token}`);
  return found;
}

/**
 * Grounds of ordinary text. Every token used as `color` is either here, in `onOwnGround` or in
 * `notText`.
 */
const surfaces = ["paper", "sheet", "sunk"];
const onSurfaces = [
  "ink",
  "ink-2",
  "ink-3",
  "signal",
  "danger",
  "fastest",
  "improved",
  "slower",
  "line-strong",
];

/** Tokens of text that only appears on these grounds. */
const onOwnGround: Readonly<Record<string, readonly string[]>> = {
  "on-signal": ["signal-fill", "signal-shade"],
  "hero-ink": ["hero", "asphalt", "hero-danger-fill"],
  "signal-fill": ["hero"],
  "flag-yellow": ["hero"],
  paper: ["ink", "danger", "line-strong"],
};

/** Washes and tones, and the text on them. */
const onTones: Readonly<Record<string, readonly string[]>> = {
  "signal-wash": ["ink", "ink-2", "signal"],
  "danger-wash": ["ink", "ink-2", "danger"],
  "tone-1": ["ink", "ink-2"],
  "tone-2": ["ink"],
};

/** Variables used as `color` that hold a colour of the data, or that colour a drawing. */
const notText = new Set(["team", "lamp", "kind", "tone", "on-flag", "line"]);

interface Rule {
  readonly file: string;
  readonly selector: string;
  readonly text: string | undefined;
  readonly ground: string | undefined;
}

const rules: readonly Rule[] = globSync("src/web/**/*.css").flatMap((file) => {
  const css = readFileSync(file, "utf8").replaceAll(/\/\*.*?\*\//gs, "");
  return [...css.matchAll(/([^{};]+)\{([^{}]*)/g)].map(([, selector = "", body = ""]) => ({
    file: file.replaceAll("\\", "/"),
    selector: selector.trim(),
    text: /(?:^|[\s;])color:\s*var\(--([\w-]+)\)/.exec(body)?.[1],
    ground: /(?:^|[\s;])background(?:-color)?:\s*var\(--([\w-]+)\)/.exec(body)?.[1],
  }));
});

const tooFaint = (
  text: string,
  grounds: readonly string[],
  themes: readonly Theme[] = THEMES,
): string[] =>
  grounds.flatMap((ground) =>
    themes
      .filter((theme) => contrast(colour(text, theme), colour(ground, theme)) < MIN_CONTRAST)
      .map((theme) => `${text} on ${ground} in the ${theme} theme`),
  );

describe("the contrast of text", () => {
  test.each(onSurfaces)("is high enough for --%s on every surface in both themes", (token) => {
    expect(tooFaint(token, surfaces)).toEqual([]);
  });

  // The hero has the dark theme's colours in both themes.
  test.each(onSurfaces)("is high enough for --%s on the hero", (token) => {
    for (const theme of THEMES)
      expect(contrast(colour(token, "dark"), colour("hero", theme))).toBeGreaterThanOrEqual(
        MIN_CONTRAST,
      );
  });

  test.each(Object.entries(onOwnGround))(
    "is high enough for --%s on its own grounds",
    (token, grounds) => {
      expect(tooFaint(token, grounds)).toEqual([]);
    },
  );

  test.each(Object.entries(onTones))("is high enough on --%s", (ground, texts) => {
    expect(texts.flatMap((text) => tooFaint(text, [ground]))).toEqual([]);
  });

  test("is high enough in every rule that sets both colours", () => {
    const pairs = rules.flatMap(({ file, selector, text, ground }) => {
      if (text === undefined || ground === undefined || !tokens.has(text) || !tokens.has(ground))
        return [];
      // The hero's rule sets the dark colour scheme, and a checked box draws its tick on another
      // ground.
      if (selector.endsWith(".on-hero") || file.endsWith("choice.module.css")) return [];
      return [{ rule: `${file} ${selector}`, faint: tooFaint(text, [ground]) }];
    });
    expect(pairs.length).toBeGreaterThan(8);
    expect(pairs.filter(({ faint }) => faint.length > 0)).toEqual([]);
  });

  test("is checked here for every token that the styles use for text", () => {
    const known = new Set([...onSurfaces, ...Object.keys(onOwnGround), ...notText]);
    const used = rules.flatMap(({ text }) => text ?? []);
    expect(used.length).toBeGreaterThan(100);
    expect([...new Set(used.filter((token) => !known.has(token)))]).toEqual([]);
  });
});
