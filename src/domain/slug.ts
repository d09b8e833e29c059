/** Letters that do not decompose into a base letter and a mark. */
const letters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i" };

/**
 * Lower case, diacritics folded, hyphens for everything but letters and digits: `São Paulo Grand Prix` →
 * `sao-paulo-grand-prix`.
 */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/[ßæœøđłı]/g, (letter) => letters[letter] ?? letter)
    .replace(/['’]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

export interface SluggedDriver {
  readonly id: string;
  readonly code: string;
}

/**
 * The driver's canonical slug: the three-letter code for this season's drivers, the stable slug otherwise, because
 * codes repeat across history. Two drivers with the same code in one season keep their slugs.
 */
export function driverSlug(driver: SluggedDriver, seasonDrivers: readonly SluggedDriver[]): string {
  const sharing = seasonDrivers.filter((seasonDriver) => seasonDriver.code === driver.code);
  return sharing.length === 1 && sharing[0]?.id === driver.id ? driver.code : driver.id;
}

/**
 * The id of the driver that a typed slug means: a code of the season's drivers in any case, else a slug, which needn't
 * exist. The page is canonical only if `driverSlug` returns the same text.
 */
export function driverIdOf(text: string, seasonDrivers: readonly SluggedDriver[]): string {
  const slug = slugOf(text);
  const sharing = seasonDrivers.filter((seasonDriver) => seasonDriver.code.toLowerCase() === slug);
  return sharing.length === 1 && sharing[0] ? sharing[0].id : slug;
}
