/** What is known about a season at a moment. */
export interface SeasonReach {
  /** Races that are over, with or without a result. */
  readonly over: number;
  /** Races that are over and have a result. */
  readonly known: number;
  readonly total: number;
}

interface Claim {
  readonly pattern: RegExp;
  /** Whether the claim is true in spite of missing results. By default it never is. */
  readonly isTrue?: (match: RegExpMatchArray, reach: SeasonReach) => boolean;
}

const NUMBERS = "one two three four five six seven eight nine".split(" ");

const numberIn = (text: string | undefined): number =>
  text === undefined ? Number.NaN : NUMBERS.indexOf(text.toLowerCase()) + 1 || Number(text);

/** Answers of the search and of assistants say what is missing in the same text. */
const saysWhatIsMissing = ({ input = "" }: RegExpMatchArray): boolean =>
  /hasn’t arrived|haven’t arrived/.test(input);

/** Statements about the present that missing results could make false. */
const claims: readonly Claim[] = [
  { pattern: /(?:can’t be decided|clinch(?:es)? the title|decides the title)/g },
  { pattern: /(?:is|are) enough, whatever the others do/g },
  // A link may ask the question.
  { pattern: /(?<![Ww]ho )can still (?:be champion|win (?:it|the title))/g },
  { pattern: /\d+ still in it/g },
  { pattern: /Needs (?:at least )?\d+ more points/g },
  { pattern: /\bLast 3\b|last three races/g },
  // A clue of a puzzle may be hidden.
  { pattern: /\bLast (?:race|win)\b(?! \?)/g },
  { pattern: /won the last race|last time out/g },
  { pattern: /[Oo]pens after the first race/g },
  { pattern: /That’s every round of|final standings 2026|2026 final standings/g },
  {
    pattern: /(\d+) of \d+ races have been run/g,
    isTrue: ([, run], { over }) => Number(run) === over,
  },
  {
    pattern: /Still to come: (\w+) races?/g,
    isTrue: ([, races], { over, total }) => numberIn(races) <= total - over,
  },
  { pattern: /of them have already been run/g },
  { pattern: /Leads the (?:drivers|constructors)’ championship/g },
  { pattern: /Watch the last race|most recently the/g },
  { pattern: /No races yet|yet to host|has been held here yet|has raced at \d+ circuits/g },
  {
    pattern: /After (\d+) of \d+ races/g,
    isTrue: ([, counted], { known }) => Number(counted) <= known,
  },
  { pattern: /\bleads? with \d+/g, isTrue: saysWhatIsMissing },
  { pattern: /(?:holds?|share) the record/g, isTrue: saysWhatIsMissing },
  { pattern: /\b(?:has|have) (?:won|scored|started) \d+/g, isTrue: saysWhatIsMissing },
  { pattern: /\bin \d+ starts\./g, isTrue: saysWhatIsMissing },
];

/** Returns the claims in a text that missing results could make false. */
export function presentClaims(text: string, reach: SeasonReach): string[] {
  return claims.flatMap(({ pattern, isTrue }) =>
    Array.from(text.matchAll(pattern))
      .filter((match) => isTrue?.(match, reach) !== true)
      .map((match) =>
        text.slice(Math.max(0, match.index - 40), match.index + match[0].length + 40),
      ),
  );
}
