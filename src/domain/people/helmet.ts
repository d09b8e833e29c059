/* Helmets are our own drawings, seen from the front: the shell is in the team's colour, and the driver's id determines
   the pattern and its colour. They don't copy real helmets. */

/** Number of patterns drawn in `web/components/helmets.svg`. */
export const HELMET_PATTERNS = 12;

/**
 * Pattern colours. All are very light or very dark to stand out from team colours, which are in
 * between because they have to be visible in both themes.
 */
const PATTERN_COLOURS = ["#f7f5f0", "#15171c", "#ffe14d", "#bde8ff", "#171d5c", "#ffc9da"] as const;

/**
 * Up to this year, drivers wore open helmets with goggles. Dan Gurney raced in the first full-face
 * helmet in 1968.
 */
const LAST_OPEN_YEAR = 1967;

export function isOpenHelmet(year: number | undefined): boolean {
  return year !== undefined && year <= LAST_OPEN_YEAR;
}

export interface HelmetDesign {
  readonly pattern: number;
  /** #rrggbb */
  readonly colour: string;
}

export function helmetOf(driverId: string): HelmetDesign {
  const hash = fnv1a(driverId);
  const pattern = hash % HELMET_PATTERNS;
  const colour = PATTERN_COLOURS[Math.floor(hash / HELMET_PATTERNS) % PATTERN_COLOURS.length];
  return { pattern, colour: colour ?? PATTERN_COLOURS[0] };
}

function fnv1a(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text)
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  // This last step is chosen so that team-mates of recent seasons have different patterns.
  return (hash ^ (hash >>> 14)) >>> 0;
}
