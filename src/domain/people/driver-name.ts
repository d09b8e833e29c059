export interface NamedDriver {
  readonly name: string;
  readonly lastName: string;
}

export function nameParts({
  name,
  lastName,
}: NamedDriver): readonly [before: string, surname: string, after: string] {
  if (name.endsWith(lastName))
    return [name.slice(0, name.length - lastName.length).trimEnd(), lastName, ""];
  if (name.startsWith(lastName)) return ["", lastName, name.slice(lastName.length).trimStart()];
  return ["", name, ""];
}

export function renamed(
  before: NamedDriver & { readonly firstName: string },
  now: { readonly firstName: string; readonly lastName: string },
): string {
  const familyNameFirst = before.name === `${before.lastName} ${before.firstName}`;
  return familyNameFirst ? `${now.lastName} ${now.firstName}` : `${now.firstName} ${now.lastName}`;
}

const collator = new Intl.Collator("en", { sensitivity: "base" });

/** Orders by surname, ignoring case and accents. Particles count: `de Vries` is under D. */
export function bySurname(a: NamedDriver, b: NamedDriver): number {
  return collator.compare(a.lastName, b.lastName) || collator.compare(a.name, b.name);
}
