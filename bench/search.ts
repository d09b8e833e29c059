import type { Row } from "./table.ts";

const names = [
  ["hamilton", "verstappen", "norris", "leclerc", "raikkonen", "hulkenberg", "schumacher", "fittipaldi", "villeneuve"],
  ["barrichello", "ricciardo", "grosjean", "montoya", "coulthard", "hakkinen", "lauda", "brabham", "stewart"],
  ["ferrari", "mclaren", "williams", "mercedes", "renault", "benetton", "tyrrell", "minardi", "alphatauri"],
  ["silverstone", "interlagos", "nurburgring", "hockenheimring", "zandvoort", "suzuka", "hungaroring", "imola"],
  ["monaco", "abu dhabi", "sao paulo", "emilia romagna", "las vegas", "saudi arabian", "mexico city", "azerbaijan"],
  ["italian grand prix", "united states", "british", "brazilian", "argentina", "japanese"],
].flat();

const searches = names.flatMap((name, index) => [
  name,
  name.slice(0, 3) + name.slice(4),
  name.slice(0, 4),
  `${name} ${1950 + ((index * 7) % 76)}`,
  `grand prix ${name}`,
]);

interface SearchOptions {
  readonly siteUrl: string;
  readonly progress: (text: string) => void;
}

export async function measureSearch({ siteUrl, progress }: SearchOptions): Promise<Row[]> {
  progress(`search, ${searches.length} texts`);
  const ask = async (text: string): Promise<number> => {
    const began = performance.now();
    const response = await fetch(`${siteUrl}/api/search?${new URLSearchParams({ q: text }).toString()}`);
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`The search for "${text}" returned ${response.status}`);
    return performance.now() - began;
  };
  for (const text of searches.slice(0, 30)) await ask(text);
  const times: number[] = [];
  for (const text of searches) times.push(await ask(text));
  const at = (share: number): number => times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? NaN;
  return [
    { what: "search, 1 connection, median", value: `${at(0.5).toFixed(1)} ms`, bar: "reported", met: null },
    { what: "search, 1 connection, p99", value: `${at(0.99).toFixed(1)} ms`, bar: "< 30 ms", met: at(0.99) < 30 },
  ];
}
