const GROUNDS = ["#f7f5f0", "#0e1014"] as const;
/** Minimum for graphical objects (WCAG 2.2, success criterion 1.4.11). */
const MIN_CONTRAST = 3;

export function linearRgb(hex: string): readonly [number, number, number] {
  const channel = (at: number): number => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

function luminance(hex: string): number {
  const [r, g, b] = linearRgb(hex);
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Returns the contrast ratio of two colours (WCAG 2.2, success criterion 1.4.3). */
export function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].toSorted((x, y) => x - y);
  return (light + 0.05) / (dark + 0.05);
}

export function colourFault(hex: string): string | null {
  const [paper = 0, asphalt = 0] = GROUNDS.map((ground) => contrast(hex, ground));
  if (paper < MIN_CONTRAST) return "Too light to see in light mode.";
  return asphalt < MIN_CONTRAST ? "Too dark to see in dark mode." : null;
}

export function textOn(hex: string): "#000000" | "#ffffff" {
  return contrast(hex, "#000000") > contrast(hex, "#ffffff") ? "#000000" : "#ffffff";
}
