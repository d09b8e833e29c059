import { beforeAll, describe, expect, test } from "vitest";

import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { createReplay } from "#domain/replay/replay.ts";
import { hasWinner, roadOrderOf, roadPhaseOf } from "#domain/replay/road-order.ts";
import { teamNeeds } from "#domain/standings/as-it-stands/team-needs.ts";
import { driverNeeds } from "#domain/standings/as-it-stands/title-needs.ts";
import { tableNow, titleRace } from "#domain/standings/as-it-stands/title-race.ts";
import {
  decisiveNeed,
  needSentence,
  needWords,
  titleHeadline,
} from "#domain/standings/as-it-stands/title-words.ts";
import { Temporal } from "#domain/time.ts";
import { AFTER_ALL_FACTS } from "../../../../tests/support/after-all-facts.ts";
import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { findReplay } from "./replay.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const late = Temporal.Instant.from("2026-08-01T00:00:00Z");

async function titleOf(season: number, slug: string, who: "drivers" | "teams" = "drivers") {
  const meeting = await findMeeting(facts.db, { season, slug, now: AFTER_ALL_FACTS });
  const found = await findReplay(facts.db, { meetingId: meeting?.id ?? 0, now: late });
  const title = found?.race.title;
  if (!found || !title) throw new Error(`no title facts for ${season} ${slug}`);
  const replay = createReplay(found.race);
  const names = new Map([...title.drivers, ...title.teams].map(({ id, name }) => [id, name]));
  const nameOf = (id: string): string => names.get(id) ?? id;
  return {
    replay,
    at(timeMs: number) {
      const frame = replay.createFrame();
      replay.frameAt(timeMs, frame);
      const session = (hasWinner(frame) ? title.shortened : null) ?? title.before.session;
      const race = titleRace({ ...title.before, session }, who);
      const order = roadOrderOf(replay, frame);
      const table = tableNow(race, order);
      const needs = (who === "teams" ? teamNeeds : driverNeeds)(race, order);
      const decisive = decisiveNeed({ race, table }, needs);
      return {
        race,
        table,
        text: titleHeadline({ race, table, phase: roadPhaseOf(frame) }, nameOf),
        need: decisive && needSentence(decisive.id, decisive.need, race, nameOf),
        rows: table.lines
          .filter(({ id }) => race.contenders.has(id))
          .map(({ id, points, pointsBefore, place, placeBefore }) => {
            const need = needs.get(id);
            return `${place} (${placeBefore}) ${nameOf(id)} ${pointsBefore / 100} ${points / 100}: ${need ? needWords(need, race, nameOf) : ""}`;
          }),
      };
    },
    lap(lap: number) {
      return this.at(replay.leaderLapMs[lap] ?? NaN);
    },
    end() {
      return this.at(replay.durationMs);
    },
  };
}

/** Keeps only the laps on which the value changed. */
function changes<T>(values: readonly T[]): [lap: number, T][] {
  return values.flatMap((value, lap): [number, T][] =>
    lap > 0 && value === values[lap - 1] ? [] : [[lap, value]],
  );
}

describe("the drivers' title as it stands", () => {
  test("Abu Dhabi 2021: Hamilton would be champion until lap 57, Verstappen from lap 58", async () => {
    const title = await titleOf(2021, "abu-dhabi-grand-prix");
    expect(title.lap(57)).toMatchObject({
      text: "If the race ended now, Hamilton would be champion.",
      need: "Verstappen needs to win.",
      rows: [
        "1 (2) Hamilton 369.5 394.5: Needs to win",
        "2 (1) Verstappen 369.5 388.5: Needs to win",
      ],
    });
    // Verstappen set the fastest lap, worth one point, on lap 39.
    expect(title.lap(58)).toMatchObject({
      text: "If the race ended now, Verstappen would be champion.",
      rows: [
        "1 (1) Verstappen 369.5 395.5: Finished, waiting on rivals",
        expect.stringContaining("2 (2) Hamilton 369.5 387.5"),
      ],
    });
    expect(title.end().text).toBe("Verstappen is champion.");
    expect(title.end().table.lines[0]?.points).toBe(39_550);
    const champions = Array.from(
      { length: title.replay.laps + 1 },
      (_, lap) => title.lap(lap).table.holder,
    );
    expect(changes(champions).at(-2)).toEqual([1, "lewis-hamilton"]);
  });

  test("Brazil 2008: Massa would be champion after laps 70 and 71, but Hamilton is champion at the flag", async () => {
    const title = await titleOf(2008, "brazilian-grand-prix");
    expect(title.lap(68).text).toBe("If the race ended now, Hamilton would be champion.");
    for (const lap of [70, 71]) {
      expect(title.lap(lap)).toMatchObject({
        text: "If the race ended now, Massa would be champion.",
        need: "Hamilton needs to be 5th or better.",
      });
    }
    expect(title.end().text).toBe("Hamilton is champion.");
    expect(
      title
        .end()
        .table.lines.slice(0, 2)
        .map(({ points }) => points),
    ).toEqual([9_800, 9_700]);
  });

  test("Abu Dhabi 2010: Vettel, third in the standings, would be champion with Alonso in the midfield", async () => {
    const title = await titleOf(2010, "abu-dhabi-grand-prix");
    expect([title.lap(10).text, title.lap(20).text, title.lap(50).text]).toEqual([
      "If the race ended now, Alonso would be champion.",
      "If the race ended now, Vettel would be champion.",
      "If the race ended now, Vettel would be champion.",
    ]);
    expect(title.lap(50)).toMatchObject({
      need: "Alonso needs to be 4th or better.",
      rows: [
        "1 (3) Vettel 231 256: Needs to win",
        "2 (1) Alonso 246 252: Needs 4th or better",
        "3 (2) Webber 238 242: Needs to win",
        "4 (4) Hamilton 222 240: Needs a win, with Alonso outside the points and Vettel 3rd or lower",
      ],
    });
    expect(title.end().text).toBe("Vettel is champion.");
  });

  test("Abu Dhabi 2014: double points count", async () => {
    const title = await titleOf(2014, "abu-dhabi-grand-prix");
    expect(title.lap(20)).toMatchObject({
      need: "Rosberg needs to win, with Hamilton 3rd or lower.",
      rows: [
        "1 (1) Hamilton 334 384: Needs 2nd or better",
        "2 (2) Rosberg 317 353: Needs a win, with Hamilton 3rd or lower",
      ],
    });
    expect(
      title
        .end()
        .table.lines.slice(0, 2)
        .map(({ points }) => points),
    ).toEqual([38_400, 31_700]);
  });

  test("Abu Dhabi 2016: Hamilton needs Rosberg to lose places", async () => {
    const title = await titleOf(2016, "abu-dhabi-grand-prix");
    expect(title.lap(50)).toMatchObject({
      text: "If the race ended now, Rosberg would be champion.",
      need: "Hamilton needs Rosberg 4th or lower.",
      rows: [
        "1 (1) Rosberg 367 385: Needs 3rd or better",
        "2 (2) Hamilton 355 380: Needs Rosberg 4th or lower",
      ],
    });
    expect(title.end().text).toBe("Rosberg is champion.");
  });
});

test("Japan 2022: the title stays open at the flag, because only a later penalty decided it", async () => {
  const title = await titleOf(2022, "japanese-grand-prix");
  expect(title.lap(20)).toMatchObject({
    text: "If the race ended now, the title would stay open.",
    need: "Verstappen needs Leclerc 3rd or lower to clinch the title.",
  });
  expect(title.end()).toMatchObject({ text: "The title stays open.", need: null });
});

test("São Paulo 2025: with three rounds to go, shows the leader but not what a driver needs", async () => {
  const title = await titleOf(2025, "sao-paulo-grand-prix");
  expect([title.lap(30).text, title.lap(31).text]).toEqual([
    "If the race ended now, Norris would lead Piastri by 16 points.",
    "If the race ended now, Piastri would take the lead from Norris by 4 points.",
  ]);
  expect(title.end()).toMatchObject({ text: "Norris leads Piastri by 24 points.", need: null });
  expect(title.lap(31).table.holder).toBeNull();
});

describe("the teams' title as it stands", () => {
  test("Abu Dhabi 2024: Ferrari need to outscore McLaren by 22 points", async () => {
    const title = await titleOf(2024, "abu-dhabi-grand-prix", "teams");
    expect(title.lap(57)).toMatchObject({
      text: "If the race ended now, McLaren would be champions.",
      need: "Ferrari need to outscore McLaren by 22 points.",
      rows: [
        "1 (1) McLaren 640 666: Can lose up to 21 points to Ferrari",
        "2 (2) Ferrari 619 652: Needs to outscore McLaren by 22 points",
      ],
    });
    expect(title.end()).toMatchObject({ text: "McLaren are champions.", need: null });
  });

  test("Abu Dhabi 2021: Red Bull need to outscore Mercedes by 28 points until they have one car left", async () => {
    const title = await titleOf(2021, "abu-dhabi-grand-prix", "teams");
    expect(title.lap(20).need).toBe("Red Bull need to outscore Mercedes by 28 points.");
    expect(title.lap(57)).toMatchObject({
      need: null,
      rows: [
        "1 (1) Mercedes 587.5 624.5: Any result will do",
        "2 (2) Red Bull 559.5 578.5: Out of contention",
      ],
    });
  });

  test("Singapore 2025: shows what Mercedes and Ferrari need to stay in contention", async () => {
    const { rows } = (await titleOf(2025, "singapore-grand-prix", "teams")).lap(61);
    expect(rows).toEqual([
      "1 (1) McLaren 623 650: Can lose up to 30 points to Mercedes",
      "2 (2) Mercedes 290 325: Needs to outscore McLaren by 31 points to stay in contention",
      "3 (3) Ferrari 286 300: Needs to outscore McLaren by 35 points to stay in contention",
    ]);
  });
});

test("names the team that has won the title, and leaves out an excluded team", async () => {
  expect((await titleOf(2021, "abu-dhabi-grand-prix", "teams")).end()).toMatchObject({
    text: "Mercedes are champions.",
    need: null,
  });
  const title = await titleOf(2007, "brazilian-grand-prix", "teams");
  expect(title.lap(30).text).toBe("Ferrari are already champions.");
  expect(title.lap(30).table.lines.map(({ id }) => id)).not.toContain("mclaren");
});

test("awards full points during a shortened race and half points once it is over", async () => {
  const title = await titleOf(2009, "malaysian-grand-prix");
  const button = (now: ReturnType<typeof title.lap>) =>
    now.table.lines.find(({ id }) => id === "jenson-button")?.points;
  expect([button(title.lap(30)), button(title.end())]).toEqual([2_000, 1_500]);
});
