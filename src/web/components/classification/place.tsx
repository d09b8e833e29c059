import { statusWords } from "#domain/results/status-words.ts";

const WORDS = new Map<string, string>(Object.entries(statusWords));

export function Place({ place }: { readonly place: string }) {
  const words = WORDS.get(place);
  return words === undefined ? place : <abbr title={words}>{place}</abbr>;
}
