import { driverAddress, type AddressedDriver } from "./address.ts";
import { paths } from "./paths.ts";
import type { SearchKind } from "./search.ts";

/** Headings of the groups. */
export const searchKindNames: Readonly<Record<SearchKind, string>> = {
  driver: "Drivers",
  team: "Teams",
  circuit: "Circuits",
  meeting: "Race weekends",
  season: "Seasons",
};

interface FoundThing {
  readonly kind: SearchKind;
  readonly ref: string;
  /** Ascending. */
  readonly seasons: readonly number[];
}

/** The address of what was found. */
export function searchResultPath(found: FoundThing, seasonDrivers: readonly AddressedDriver[]): string {
  switch (found.kind) {
    case "driver": {
      const driver = seasonDrivers.find((one) => one.id === found.ref);
      return paths.driver(driver === undefined ? found.ref : driverAddress(driver, seasonDrivers));
    }
    case "team":
      return paths.team(found.ref);
    case "circuit":
      return paths.circuit(found.ref);
    case "meeting": {
      const [season, slug = ""] = found.ref.split("/");
      return paths.meeting({ season: Number(season), slug });
    }
    case "season":
      return paths.f1History(Number(found.ref));
  }
}

/** `1991–2012`, `2007–` while it goes on in `season`, one year alone; null for what has its year in its name. */
export function seasonsSpan({ kind, seasons }: Omit<FoundThing, "ref">, season: number): string | null {
  const [first] = seasons;
  const last = seasons.at(-1);
  if (first === undefined || last === undefined || kind === "meeting" || kind === "season") return null;
  if (last >= season) return first > season ? `from ${first}` : `${first}–`;
  return first === last ? String(first) : `${first}–${last}`;
}
