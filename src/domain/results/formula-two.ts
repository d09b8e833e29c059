/**
 * Entrants with Formula 2 cars in the German Grands Prix of 1966, 1967 and 1969. They raced for a
 * classification and prizes of their own and couldn't score, so record books leave these races out
 * of a driver's Formula 1 career. Source: entry lists, in which Formula 2 cars have numbers from 25
 * (1966) or 20 (1967 and 1969).
 */
const formulaTwoEntrants: Readonly<Record<number, ReadonlySet<string>>> = {
  1966: new Set([
    "alan-rees",
    "gerhard-mitter",
    "hans-herrmann",
    "hubert-hahne",
    "jacky-ickx",
    "jean-pierre-beltoise",
    "jo-schlesser",
    "kurt-ahrens-jr",
    "pedro-rodriguez",
    "piers-courage",
    "silvio-moser",
  ]),
  1967: new Set([
    "alan-rees",
    "brian-hart",
    "brian-redman",
    "david-hobbs",
    "gerhard-mitter",
    "jackie-oliver",
    "jacky-ickx",
    "jo-schlesser",
    "kurt-ahrens-jr",
  ]),
  1969: new Set([
    "dieter-quester",
    "francois-cevert",
    "gerhard-mitter",
    "hans-herrmann",
    "henri-pescarolo",
    "hubert-hahne",
    "johnny-servoz-gavin",
    "kurt-ahrens-jr",
    "peter-westbury",
    "richard-attwood",
    "rolf-stommelen",
    "xavier-perrot",
  ]),
};

/** Lowest number of a Formula 2 car in these races. */
export const formulaTwoNumbersFrom: Readonly<Record<number, number>> = {
  1966: 25,
  1967: 20,
  1969: 20,
};

const SLUG = "german-grand-prix";

interface NamedRace {
  readonly season: number;
  readonly slug: string;
}

export function isFormulaTwoDrive({ season, slug }: NamedRace, driverId: string): boolean {
  return slug === SLUG && (formulaTwoEntrants[season]?.has(driverId) ?? false);
}
