/*
 * The site's colours for pages, pictures and emails that can't use `src/web/styles/tokens.css`.
 * Both have the same values, which `tests/palette.test.ts` compares.
 */

export const light = {
  paper: "#f7f5f0",
  sheet: "#fffefa",
  ink: "#15171c",
  ink2: "#4d515a",
  line: "#dcd8cd",
  tone1: "#e6e2d6",
  hero: "#15171c",
  focus: "#5c7a00",
  danger: "#b3261e",
  signal: "#4f6a00",
  signalWash: "#e9f2b4",
} as const;

export const dark = {
  paper: "#0e1014",
  sheet: "#15181d",
  ink: "#eceae4",
  ink2: "#aeb1ad",
  ink3: "#8b8f90",
  line: "#2a2e34",
  tone1: "#262b32",
  hero: "#15181d",
  focus: "#c8f000",
  danger: "#ff8a80",
  signal: "#c8f000",
  signalWash: "#2b3407",
} as const;

/** Colours that are the same in both themes. */
export const everywhere = {
  signalFill: "#c8f000",
  onSignal: "#15171c",
  heroInk: "#f1efe8",
  heroLine: "#2d3137",
  steel4: "#4d535c",
} as const;

/** Returns a colour of both themes for a style sheet. */
export function inBothThemes(name: keyof typeof light & keyof typeof dark): string {
  return `light-dark(${light[name]},${dark[name]})`;
}
