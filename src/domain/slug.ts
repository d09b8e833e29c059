/*
 * The last part of a page's address. Canonical spellings are folded to ASCII; what a reader typed is matched loosely,
 * and anything that is not already canonical should be answered with a redirect to it.
 */

/** Letters that do not decompose into a base letter and a mark. */
const letters: Record<string, string> = { ß: "ss", æ: "ae", œ: "oe", ø: "o", đ: "d", ł: "l", ı: "i" };

/** Lower case, diacritics folded, every run of other characters a hyphen: `São Paulo Grand Prix` → `sao-paulo-grand-prix`. */
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
  /** The stable slug: `max-verstappen`. */
  readonly id: string;
  /** Three letters, upper case. */
  readonly code: string;
}

/**
 * The canonical address of a driver: the three-letter code for the season's drivers, the stable slug for everybody
 * else, because codes repeat across history. Two drivers of one season with the same code keep their slugs.
 */
export function driverSlug(driver: SluggedDriver, seasonDrivers: readonly SluggedDriver[]): string {
  const sharing = seasonDrivers.filter((seasonDriver) => seasonDriver.code === driver.code);
  return sharing.length === 1 && sharing[0]?.id === driver.id ? driver.code : driver.id;
}

/**
 * The id of the driver whom a typed address means: a code of the season's drivers in any case, else a slug, which need
 * not exist. The page is canonical only if `driverAddress` gives the same text.
 */
export function driverIdOf(address: string, seasonDrivers: readonly SluggedDriver[]): string {
  const slug = slugOf(address);
  const sharing = seasonDrivers.filter((seasonDriver) => seasonDriver.code.toLowerCase() === slug);
  return sharing.length === 1 && sharing[0] ? sharing[0].id : slug;
}
