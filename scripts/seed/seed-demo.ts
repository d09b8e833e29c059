import { hashPassword } from "better-auth/crypto";
import { count, notLike } from "drizzle-orm";

import type { Database } from "#db/database.ts";
import { listCalendar } from "#db/queries/calendar/meetings.ts";
import { saveFavourite } from "#db/queries/members/favourites.ts";
import { type ElectionFacts, findElectionFacts } from "#db/queries/votes/election.ts";
import type { Voter } from "#db/queries/votes/votes.ts";
import { accounts, credentials } from "#db/schema/accounts.ts";
import { Temporal } from "#domain/time.ts";
import { toDate } from "#db/auth-date.ts";

import { addBallot, addPrediction } from "../../tests/support/factories.ts";
import { DEMO_DOMAIN, DEMO_PASSWORD, demoEmail, demoPeople, type DemoPerson } from "./people.ts";

const GUESTS = 40;

export interface SeedOptions {
  readonly season: number;
  readonly now: Temporal.Instant;
  readonly realNow: Temporal.Instant;
}

export type Seeded = Awaited<ReturnType<typeof seedDemo>>;

/** Counts accounts outside the demo domain. If there are any, the database has real users. */
export async function countRealAccounts(db: Database): Promise<number> {
  const [row] = await db
    .select({ real: count() })
    .from(accounts)
    .where(notLike(accounts.email, `%@${DEMO_DOMAIN}`));
  return row?.real ?? 0;
}

/**
 * Adds demo people with favourites, votes (including guests' votes) on every past race, and
 * predictions up to the next race. Running it again keeps all existing rows and adds the missing
 * ones.
 */
export async function seedDemo(db: Database, { season, now, realNow }: SeedOptions) {
  await addPeople(db, realNow);
  const voters = demoPeople.filter(({ disabled }) => disabled !== true);
  let ballots = 0;
  let predictions = 0;
  let last: ElectionFacts | null = null;
  for (const meeting of await listCalendar(db, { season, now })) {
    if (meeting.season !== season || meeting.cancelled) continue;
    const random = createRandom(meeting.slug);
    const race = meeting.sessions.find(({ kind }) => kind === "race");
    const isOver = race !== undefined && Temporal.Instant.compare(race.overAt, now) < 0;
    const election = isOver ? await findElectionFacts(db, { meetingId: meeting.id, now }) : null;
    last = election ?? last;
    const field = fieldOf(last);
    const podiums = voters.flatMap(({ id }) => {
      const [first, second, third] = random() < 0.8 ? drawFavouring(field, 3, random) : [];
      if (first === undefined || second === undefined || third === undefined) return [];
      return {
        meetingId: meeting.id,
        accountId: id,
        podium: [first, second, third] as const,
        at: realNow,
      };
    });
    await Promise.all(podiums.map((prediction) => addPrediction(db, prediction)));
    predictions += podiums.length;
    if (election === null) break;
    const { choices } = election;
    const cast = crowd(voters).flatMap((voter) => {
      const picks = {
        scorer: pickFavouring(choices.scorer, random),
        rest: pickFavouring(choices.rest, random),
        team: pickFavouring(choices.team, random),
      };
      return random() < 0.7 ? { meetingId: meeting.id, voter, picks, at: realNow } : [];
    });
    await Promise.all(cast.map((ballot) => addBallot(db, ballot)));
    ballots += cast.length;
  }
  for (const person of voters) {
    const random = createRandom(`favourites of ${person.id}`);
    const driver = pickFavouring(fieldOf(last), random);
    const team = pickFavouring(last?.choices.team ?? [], random);
    await saveFavourite(db, person.id, { kind: "driver", id: driver }, realNow);
    await saveFavourite(db, person.id, { kind: "team", id: team }, realNow);
  }
  return { people: demoPeople.length, ballots, predictions };
}

const fieldOf = (election: ElectionFacts | null): readonly string[] => [
  ...new Set(election?.rows.map(({ driver }) => driver.id)),
];

const crowd = (people: readonly DemoPerson[]): Voter[] => [
  ...people.map(({ id }): Voter => ({ kind: "account", accountId: id })),
  ...Array.from({ length: GUESTS }, (_, guest): Voter => ({
    kind: "guest",
    guestId: `demo-${guest}`,
  })),
];

async function addPeople(db: Database, realNow: Temporal.Instant): Promise<void> {
  const password = await hashPassword(DEMO_PASSWORD);
  const at = toDate(realNow);
  for (const { id, name, role, disabled } of demoPeople) {
    const email = demoEmail({ id });
    await db
      .insert(accounts)
      .values({
        id,
        name,
        email,
        emailVerified: true,
        role,
        disabledAt: disabled === true ? at : null,
      })
      .onConflictDoNothing();
    await db
      .insert(credentials)
      .values({
        id,
        userId: id,
        providerId: "credential",
        accountId: id,
        password,
        createdAt: at,
        updatedAt: at,
      })
      .onConflictDoNothing();
  }
}

function createRandom(seed: string): () => number {
  let state = 0;
  for (const character of seed)
    state = (Math.imul(state, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function pickFavouring<Item>(items: readonly Item[], random: () => number): Item | null {
  return items[Math.floor(random() ** 2 * items.length)] ?? null;
}

function drawFavouring<Item>(items: readonly Item[], count: number, random: () => number): Item[] {
  const left = [...items];
  const drawn: Item[] = [];
  while (drawn.length < count && left.length > 0) {
    const [item] = left.splice(Math.floor(random() ** 2 * left.length), 1);
    if (item !== undefined) drawn.push(item);
  }
  return drawn;
}
