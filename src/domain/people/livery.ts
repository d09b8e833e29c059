/**
 * Colours by which fans know the cars of the best-known teams of 1968 to 2013. Later colours are in
 * `team-colours.csv`. Lightness is adjusted for contrast in both themes.
 */
const LIVERIES: readonly (readonly [teamId: string, from: number, to: number, colour: string])[] = [
  ["benetton", 1986, 1993, "#2f8a55"],
  ["benetton", 1994, 2001, "#2f8ac0"],
  ["bmw-sauber", 2006, 2009, "#3a6bc9"],
  ["brabham", 1980, 1985, "#3f72c4"],
  ["brawn", 2009, 2009, "#858f00"],
  ["caterham", 2012, 2013, "#1f744f"],
  ["ferrari", 1968, 2013, "#e10d1c"],
  ["force-india", 2008, 2013, "#db6f01"],
  ["jaguar", 2000, 2004, "#1f7a4a"],
  ["jordan", 1991, 1995, "#2f8a55"],
  ["jordan", 1996, 2005, "#a38d01"],
  ["leyton-house", 1990, 1991, "#1d9488"],
  ["ligier", 1976, 1996, "#2f6fd0"],
  ["lotus", 1968, 1971, "#cf3a2c"],
  ["lotus", 1972, 1986, "#a4802b"],
  ["lotus-f1", 2012, 2013, "#a4802b"],
  ["lotus-racing", 2010, 2011, "#1f744f"],
  ["marussia", 2012, 2013, "#cf3a2c"],
  ["matra", 1968, 1972, "#2f78d0"],
  ["mclaren", 1968, 1971, "#db6f01"],
  ["mclaren", 1974, 1996, "#d8352a"],
  ["mclaren", 1997, 2013, "#85898f"],
  ["prost", 1997, 2001, "#3a62c4"],
  ["red-bull", 2005, 2013, "#4a63c9"],
  ["renault", 2002, 2010, "#2f8ac0"],
  ["sauber", 1995, 2005, "#2c8a8a"],
  ["spyker", 2007, 2007, "#db6f01"],
  ["toro-rosso", 2006, 2013, "#3f6fd0"],
  ["tyrrell", 1970, 1998, "#3a6bc9"],
  ["virgin", 2010, 2011, "#cf3a2c"],
  ["williams", 1977, 1984, "#2f8a55"],
  ["williams", 1985, 2013, "#3a6bc9"],
  ["wolf", 1977, 1979, "#a4802b"],
];

export function liveryColour(year: number, teamId: string): string | null {
  return (
    LIVERIES.find(([id, from, to]) => id === teamId && from <= year && year <= to)?.[3] ?? null
  );
}
