import { ordinal } from "#domain/text.ts";
import { type Draft, mentions, teamName } from "../draft.ts";
import type { RaceFinish, SessionFacts } from "../facts.ts";
import { raceName, raceOf } from "../race-of.ts";
import type { StoryForm } from "../story-form.ts";

/**
 * Team mates who collided with each other. The facts only have the cause of each retirement. The
 * sources are the stewards' decisions since 2010, and race reports before.
 */
const collisions = [
  {
    season: 1989,
    slug: "japanese-grand-prix",
    session: "race",
    pair: ["alain-prost", "ayrton-senna"],
  },
  {
    season: 1999,
    slug: "austrian-grand-prix",
    session: "race",
    pair: ["mika-hakkinen", "david-coulthard"],
  },
  {
    season: 2000,
    slug: "austrian-grand-prix",
    session: "race",
    pair: ["jean-alesi", "nick-heidfeld"],
  },
  {
    season: 2009,
    slug: "spanish-grand-prix",
    session: "race",
    pair: ["sebastien-buemi", "sebastien-bourdais"],
  },
  {
    season: 2010,
    slug: "turkish-grand-prix",
    session: "race",
    pair: ["mark-webber", "sebastian-vettel"],
  },
  {
    season: 2011,
    slug: "canadian-grand-prix",
    session: "race",
    pair: ["jenson-button", "lewis-hamilton"],
  },
  {
    season: 2014,
    slug: "canadian-grand-prix",
    session: "race",
    pair: ["jules-bianchi", "max-chilton"],
  },
  {
    season: 2014,
    slug: "belgian-grand-prix",
    session: "race",
    pair: ["nico-rosberg", "lewis-hamilton"],
  },
  {
    season: 2016,
    slug: "spanish-grand-prix",
    session: "race",
    pair: ["lewis-hamilton", "nico-rosberg"],
  },
  {
    season: 2016,
    slug: "monaco-grand-prix",
    session: "race",
    pair: ["marcus-ericsson", "felipe-nasr"],
  },
  {
    season: 2016,
    slug: "austrian-grand-prix",
    session: "race",
    pair: ["lewis-hamilton", "nico-rosberg"],
  },
  {
    season: 2017,
    slug: "azerbaijan-grand-prix",
    session: "race",
    pair: ["esteban-ocon", "sergio-perez"],
  },
  {
    season: 2017,
    slug: "belgian-grand-prix",
    session: "race",
    pair: ["esteban-ocon", "sergio-perez"],
  },
  {
    season: 2018,
    slug: "azerbaijan-grand-prix",
    session: "race",
    pair: ["daniel-ricciardo", "max-verstappen"],
  },
  {
    season: 2018,
    slug: "british-grand-prix",
    session: "race",
    pair: ["kevin-magnussen", "romain-grosjean"],
  },
  {
    season: 2018,
    slug: "singapore-grand-prix",
    session: "race",
    pair: ["sergio-perez", "esteban-ocon"],
  },
  {
    season: 2019,
    slug: "british-grand-prix",
    session: "race",
    pair: ["romain-grosjean", "kevin-magnussen"],
  },
  {
    season: 2019,
    slug: "brazilian-grand-prix",
    session: "race",
    pair: ["sebastian-vettel", "charles-leclerc"],
  },
  {
    season: 2020,
    slug: "styrian-grand-prix",
    session: "race",
    pair: ["charles-leclerc", "sebastian-vettel"],
  },
  {
    season: 2022,
    slug: "sao-paulo-grand-prix",
    session: "sprint",
    pair: ["esteban-ocon", "fernando-alonso"],
  },
  {
    season: 2023,
    slug: "australian-grand-prix",
    session: "race",
    pair: ["pierre-gasly", "esteban-ocon"],
  },
  {
    season: 2024,
    slug: "monaco-grand-prix",
    session: "race",
    pair: ["pierre-gasly", "esteban-ocon"],
  },
  {
    season: 2025,
    slug: "canadian-grand-prix",
    session: "race",
    pair: ["oscar-piastri", "lando-norris"],
  },
  {
    season: 2025,
    slug: "united-states-grand-prix",
    session: "sprint",
    pair: ["lando-norris", "oscar-piastri"],
  },
] as const;

function write(facts: SessionFacts): Draft | null {
  const { meeting, session, detail } = facts;
  if (raceOf(facts) === null) return null;
  const finishes = session === "sprint" ? detail.sprint : detail.race;
  const collision = collisions.find(
    (listing) =>
      listing.season === meeting.season &&
      listing.slug === meeting.slug &&
      listing.session === session,
  );
  const pair =
    collision?.pair.flatMap((id) => finishes.find(({ driverId }) => driverId === id) ?? []) ?? [];
  const [first, second] = pair;
  return first && second ? collided(facts, first, second) : bothOut(facts, finishes);
}

function collided(facts: SessionFacts, first: RaceFinish, second: RaceFinish): Draft {
  const [a, b] = [first.driverId, second.driverId];
  return {
    title: `Team-mates <${a}> and <${b}> collide`,
    sentences: [
      `<${a}> and <${b}>, team-mates at ${teamName(facts.archive, first.teamId)}, collided in ${raceName(facts)}.`,
      ...outcomeSentence(first, second),
    ],
    driverIds: [a, b],
    teamIds: [first.teamId],
  };
}

function outcomeSentence(first: RaceFinish, second: RaceFinish): string[] {
  const outcomes = [first, second].map(outcomeOf);
  const [one, other] = outcomes;
  if (!one || !other) return [];
  if (one === other) return [`Both ${one}.`];
  const rest =
    one.startsWith("finished ") && other.startsWith("finished ")
      ? other.slice("finished ".length)
      : other;
  return [`<${first.driverId}> ${one} and <${second.driverId}> ${rest}.`];
}

/** Drivers who retire near the end are still classified. */
function outcomeOf({ position, status, reason }: RaceFinish): string | null {
  if (status === "DNF" || (position !== null && reason?.startsWith("Collision"))) return "retired";
  if (position !== null) return position === 1 ? "won" : `finished ${ordinal(position)}`;
  return status === "DSQ" ? "was disqualified" : null;
}

/** First season in which every team entered its own cars, two of them at most. */
const FIRST_SEASON_OF_PAIRS = 1986;

/**
 * Describes a team that lost both cars in collisions on the same lap. Several such teams make it a
 * pile-up instead.
 */
function bothOut(facts: SessionFacts, finishes: readonly RaceFinish[]): Draft | null {
  if (facts.meeting.season < FIRST_SEASON_OF_PAIRS) return null;
  const teams = [...Map.groupBy(finishes, ({ teamId }) => teamId)].flatMap(([teamId, rows]) => {
    const out = rows.filter(
      ({ status, reason }) => status === "DNF" && reason?.startsWith("Collision"),
    );
    const [one, other] = out;
    return rows.length === 2 && one && other && one.laps !== null && one.laps === other.laps
      ? [{ teamId, ids: out.map(({ driverId }) => driverId), laps: one.laps }]
      : [];
  });
  const [team, another] = teams;
  if (team === undefined || another !== undefined) return null;
  const name = teamName(facts.archive, team.teamId);
  const lap = team.laps === 0 ? "the first lap" : `lap ${team.laps + 1}`;
  return {
    title: `Both ${name} drivers out on ${lap}`,
    sentences: [
      `${mentions(team.ids)} both retired with collision damage on ${lap} of ${raceName(facts)}, which left ${name} without a car.`,
    ],
    driverIds: team.ids,
    teamIds: [team.teamId],
  };
}

export const teamMates: StoryForm = {
  kind: "team-mates",
  label: "Collision",
  mark: "flag",
  shows: "team",
  sessions: ["race", "sprint"],
  isDriverNews: true,
  write,
};
