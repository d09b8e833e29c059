/** A driver's name as every list writes it. */
export interface NamedDriver {
  /** `Nyck de Vries`, `Zhou Guanyu` */
  readonly name: string;
  /** `de Vries`, `Zhou` */
  readonly lastName: string;
}

/** The name in its own order, its surname apart: what comes before it, the surname, what comes after it. */
export function nameParts({ name, lastName }: NamedDriver): readonly [before: string, surname: string, after: string] {
  if (name.endsWith(lastName)) return [name.slice(0, name.length - lastName.length).trimEnd(), lastName, ""];
  if (name.startsWith(lastName)) return ["", lastName, name.slice(lastName.length).trimStart()];
  return ["", name, ""];
}

/** The whole name of first and last name, in the order that the name had before one of them changed. */
export function renamed(
  before: NamedDriver & { readonly firstName: string },
  now: { readonly firstName: string; readonly lastName: string },
): string {
  const familyNameFirst = before.name === `${before.lastName} ${before.firstName}`;
  return familyNameFirst ? `${now.lastName} ${now.firstName}` : `${now.firstName} ${now.lastName}`;
}

const collator = new Intl.Collator("en", { sensitivity: "base" });

/** Orders by surname as a reader looks it up: case and accents do not count, a particle does (`de Vries` under D). */
export function bySurname(a: NamedDriver, b: NamedDriver): number {
  return collator.compare(a.lastName, b.lastName) || collator.compare(a.name, b.name);
}
