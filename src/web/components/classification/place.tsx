/** Codes that timing screens show instead of a position. */
const WORDS: Readonly<Record<string, string>> = {
  DNF: "Did not finish",
  DNS: "Did not start",
  DSQ: "Disqualified",
  NC: "Not classified",
  DNQ: "Did not qualify",
  DNPQ: "Did not pre-qualify",
  DNP: "Did not practise",
  EX: "Excluded",
};

export function Place({ place }: { readonly place: string }) {
  const words = WORDS[place];
  return words === undefined ? place : <abbr title={words}>{place}</abbr>;
}
