/** Light paper and dark asphalt: a team's colour lies on both (src/web/styles/tokens.css). */
const GROUNDS = ["#f7f5f0", "#0e1014"] as const;
/** Of things that are no text (WCAG 2.2, 1.4.11). */
const MIN_CONTRAST = 3;

/** The channels of `#rrggbb` as amounts of light, 0 to 1. */
export function linearRgb(hex: string): readonly [number, number, number] {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG contrast of two colours, 1 to 21. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether a team's colour, `#rrggbb`, is seen in both themes; null if so, else in words where it is not. */
export function colourFault(hex: string): string | null {
  const [paper = 0, asphalt = 0] = GROUNDS.map((ground) => contrast(hex, ground));
  if (paper < MIN_CONTRAST) return "Too light: it is not seen on light paper.";
  return asphalt < MIN_CONTRAST ? "Too dark: it is not seen on dark asphalt." : null;
}
