interface Anniversary {
  readonly date: string;
  readonly winners: readonly { readonly id: string }[];
  readonly champion: string | null;
}

interface Week {
  /** Days as mm-dd, in order. Today is in the middle. */
  readonly days: readonly string[];
  readonly most: number;
}

/** Maximum number of races with the same winner, so that one dominant driver doesn't fill the week. */
const MOST_PER_WINNER = 2;

/**
 * Chooses races for a week's anniversaries: first today's and those that decided a title, then the nearest. Returns
 * them by day, with races on the same day latest first.
 */
export function chooseAnniversaries<Race extends Anniversary>(races: readonly Race[], { days, most }: Week): Race[] {
  const dayOf = ({ date }: Race): number => days.indexOf(date.slice(5));
  const away = (race: Race): number => Math.abs(dayOf(race) - Math.floor(days.length / 2));
  const isFirstChoice = (race: Race): boolean => away(race) === 0 || race.champion !== null;
  const latestFirst = (a: Race, b: Race): number => b.date.localeCompare(a.date);
  const selection: Race[] = [];
  const wins = new Map<string, number>();
  for (const race of races.toSorted(
    (a, b) => Number(isFirstChoice(b)) - Number(isFirstChoice(a)) || away(a) - away(b) || latestFirst(a, b),
  )) {
    const winner = race.winners[0]?.id ?? "";
    const before = wins.get(winner) ?? 0;
    if (selection.length === most || before === MOST_PER_WINNER) continue;
    wins.set(winner, before + 1);
    selection.push(race);
  }
  return selection.toSorted((a, b) => dayOf(a) - dayOf(b) || latestFirst(a, b));
}
