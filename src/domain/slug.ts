const letters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ł: "l",
  ı: "i",
};

/**
 * Converts to lower case without diacritics, with hyphens for everything but letters and digits:
 * `São Paulo Grand Prix` becomes `sao-paulo-grand-prix`.
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
 * Returns the canonical slug of a driver. It is the three-letter code for drivers in the season's
 * field and the id for all others, because codes repeat across history. Drivers who share a code in
 * one season use their ids.
 */
export function driverSlug(driver: SluggedDriver, seasonDrivers: readonly SluggedDriver[]): string {
  const sharing = seasonDrivers.filter((seasonDriver) => seasonDriver.code === driver.code);
  return sharing.length === 1 && sharing[0]?.id === driver.id ? driver.code : driver.id;
}

/**
 * Returns the driver id for a slug from a URL. The slug may be the code of one of the season's
 * drivers, in upper or lower case. Any other slug is returned as the id, which may not exist. The
 * URL is canonical only if `driverSlug` returns the same slug.
 */
export function driverIdOf(text: string, seasonDrivers: readonly SluggedDriver[]): string {
  const slug = slugOf(text);
  const sharing = seasonDrivers.filter((seasonDriver) => seasonDriver.code.toLowerCase() === slug);
  return sharing.length === 1 && sharing[0] ? sharing[0].id : slug;
}
