import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";

import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { servicesAt } from "../../../../tests/support/services-at.ts";
import { servicesContext } from "../../context.ts";
import { loadMoreQualifying, loadQualifyingResults } from "./qualifying-results.server.ts";
import { loadMoreRaces, loadRaceResults } from "./race-results.server.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

function contextAt(instant: string): RouterContextProvider {
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesAt(facts.db, instant));
  return context;
}

const afterSeason = "2025-12-20T12:00:00Z";
const races = (instant: string, season: string | undefined, query = "") =>
  loadRaceResults(contextAt(instant), { season }, new URLSearchParams(query));
const qualifyings = (instant: string, season: string | undefined, query = "") =>
  loadQualifyingResults(contextAt(instant), { season }, new URLSearchParams(query));

/** Returns the value that a loader throws, or undefined if it succeeds. */
async function thrown(loading: Promise<unknown>): Promise<unknown> {
  return loading.then(
    () => undefined,
    (reason: unknown) => reason,
  );
}

describe("a results page loaded in batches", () => {
  test("begins with three rounds and continues without a gap to the first round", async () => {
    const first = await races(afterSeason, undefined);
    expect(first.season).toBe(2025);
    expect(first.shown.map((round) => round.round)).toEqual([24, 23, 22]);
    const seen = first.shown.map((round) => round.round);
    let { next } = first;
    while (next !== null) {
      const query = new URLSearchParams({ before: String(next.before) });
      const batch = await loadMoreRaces(contextAt(afterSeason), { season: "2025" }, query);
      expect(batch.shown[0]?.slug).toBe(next.anchor);
      expect(batch.shown.map((round) => round.name.replace(" Grand Prix", ""))).toEqual(next.names);
      seen.push(...batch.shown.map((round) => round.round));
      ({ next } = batch);
    }
    expect(seen).toEqual(Array.from({ length: 24 }, (_, back) => 24 - back));
  });

  test("shows the points of every driver, none included", async () => {
    const [round] = (await races("2025-11-10T12:00:00Z", "2025")).shown;
    const points = round?.parts[0]?.table?.rows.map((row) => row.points);
    expect(points?.slice(0, 2)).toEqual(["+25 pt", "+18 pt"]);
    expect(points?.slice(10)).toEqual(Array.from({ length: 10 }, () => "+0 pt"));
  });

  test("shows all rounds for a page number beyond the last", async () => {
    const all = await races(afterSeason, "2025", "page=99");
    expect(all.shown).toHaveLength(24);
    expect(all.next).toBeNull();
    expect(all.page).toBe(8);
  });

  test("responds with a 404 to a batch after a meeting that isn't in the search results", async () => {
    const query = new URLSearchParams({ before: "1", q: "monaco" });
    expect(
      await thrown(loadMoreRaces(contextAt(afterSeason), { season: "2025" }, query)),
    ).toMatchObject({
      init: { status: 404 },
    });
  });

  test("contains only rounds that match the search", async () => {
    const { shown, found, rounds } = await qualifyings(afterSeason, "2025", "q=Usa");
    expect(shown.map((round) => round.slug)).toEqual([
      "las-vegas-grand-prix",
      "united-states-grand-prix",
      "miami-grand-prix",
    ]);
    expect([found, rounds]).toEqual([3, 24]);
    const [vegas] = shown;
    const query = new URLSearchParams({ before: String(vegas?.id), q: "usa" });
    const more = await loadMoreQualifying(contextAt(afterSeason), { season: "2025" }, query);
    expect(more.shown).toHaveLength(2);
    expect(more.next).toBeNull();
  });
});

describe("a results page at a given site time", () => {
  test("shows a sprint's result before the race has been run", async () => {
    const { shown } = await races("2025-11-08T23:00:00Z", "2025");
    const [saoPaulo] = shown;
    expect(saoPaulo?.slug).toBe("sao-paulo-grand-prix");
    expect(saoPaulo?.parts.map(({ kind, note }) => [kind, note])).toEqual([
      ["race", "The race is still to come."],
      ["sprint", null],
    ]);
    const during = await races("2025-11-09T17:30:00Z", "2025");
    expect(during.shown[0]?.parts[0]).toMatchObject({
      table: null,
      note: "The race is under way.",
    });
  });

  test("marks a race without a result as pending for a week, and still shows the other races", async () => {
    const { shown } = await races("2026-09-06T18:00:00Z", "2026");
    expect(shown.map((round) => round.notice?.label ?? null)).toEqual([
      "Finished, result pending",
      "No result received",
      null,
      null,
      null,
    ]);
  });

  test("never calls a race finished before it has been run, even if its sprint has finished", async () => {
    const singapore = {
      label: "Sprint: finished, result pending.",
      text: "The race is still to come.",
    };
    expect((await races("2026-10-10T12:00:00Z", "2026")).shown[0]?.notice).toEqual(singapore);
    const qualifying = (await qualifyings("2026-10-09T15:00:00Z", "2026")).shown[0]?.notice;
    expect(qualifying).toEqual({
      label: "Sprint Qualifying: finished, result pending.",
      text: "Qualifying is still to come.",
    });
    expect((await races("2026-10-11T13:00:00Z", "2026")).shown[0]?.notice?.text).toBe(
      "The race is under way.",
    );
  });

  test("reports whether the season is complete", async () => {
    expect((await races("2025-11-21T12:00:00Z", "2025")).isComplete).toBe(false);
    expect((await races("2025-11-29T16:00:00Z", "2025")).isComplete).toBe(false);
    expect((await races(afterSeason, "2025")).isComplete).toBe(true);
  });

  test("explains a cancelled meeting in one sentence", async () => {
    const { shown } = await qualifyings(afterSeason, "2020", "q=monaco");
    expect(shown.map((round) => round.notice)).toEqual([
      { label: "Cancelled", text: "because of COVID-19." },
    ]);
  });

  test("is empty before the season begins", async () => {
    const results = await races("2026-01-15T12:00:00Z", undefined);
    expect(results).toMatchObject({ season: 2026, rounds: 0, shown: [], next: null });
  });
});

describe("tables", () => {
  test("lists both McLarens as disqualified (Las Vegas 2025)", async () => {
    const { shown } = await races(afterSeason, "2025", "q=vegas");
    const rows = shown[0]?.parts[0]?.table?.rows ?? [];
    expect(rows[0]).toMatchObject({
      place: "1",
      lastName: "Verstappen",
      to: "/drivers/VER",
      points: "+25 pt",
      status: "",
    });
    const out = rows.filter((row) => row.place === "DSQ");
    expect(out.map((row) => row.lastName).toSorted()).toEqual(["Norris", "Piastri"]);
    expect(
      out.every(
        (row) => row.status !== "Disqualified" && row.status !== "" && row.points === "+0 pt",
      ),
    ).toBe(true);
    expect(out.map((row) => row.time)).toEqual(["", ""]);
    expect(shown[0]?.date).toBe("22-11-2025");
  });

  test("shows half points and no fastest lap (Belgium 2021)", async () => {
    const { shown } = await races(afterSeason, "2021", "q=belgi");
    const table = shown[0]?.parts[0]?.table;
    expect(table?.rows.slice(0, 3).map((row) => row.points)).toEqual([
      "+12.5 pt",
      "+9 pt",
      "+7.5 pt",
    ]);
    expect(table?.hasLaps).toBe(false);
  });

  test("links to drivers of other seasons by name rather than by code", async () => {
    const { shown } = await races(afterSeason, "2014", "q=abu");
    const rows = shown[0]?.parts[0]?.table?.rows ?? [];
    expect(rows.find((row) => row.lastName === "Massa")?.to).toBe("/drivers/felipe-massa");
    expect(rows.find((row) => row.lastName === "Magnussen")?.to).toBe("/drivers/kevin-magnussen");
  });

  test("draws the cuts of knockout qualifying where drivers were eliminated", async () => {
    const cuts = async (season: string, query: string, part = 0) => {
      const { shown } = await qualifyings(afterSeason, season, query);
      const rows = shown[0]?.parts[part]?.table?.rows ?? [];
      return rows.flatMap((row, index) => (row.isCut ? index + 1 : []));
    };
    expect(await cuts("2025", "q=abu")).toEqual([10, 15]);
    expect(await cuts("2017", "q=mexic")).toEqual([10, 15]);
    expect(await cuts("2016", "q=austral")).toEqual([8, 15]);
    expect(await cuts("2016", "q=china")).toEqual([10, 16]);
    // Q3 was cancelled because of rain.
    expect(await cuts("2015", "q=usa")).toEqual([15]);
    // Both Red Bulls were moved to the back of the field of 20 cars.
    expect(await cuts("2014", "q=abu")).toEqual([8, 13]);
  });

  test("shows the gap to pole of the drivers with a time in the last segment", async () => {
    const { shown } = await qualifyings(afterSeason, "2025", "q=paulo");
    const gaps = shown[0]?.parts[0]?.table?.rows.map(({ gap }) => gap) ?? [];
    expect(gaps.slice(0, 3)).toEqual(["", "+0.174", "+0.294"]);
    expect(gaps.slice(10).every((gap) => gap === "")).toBe(true);
  });

  test("calls sprint qualifying by the name it had in each season", async () => {
    const labels = async (season: string, query: string) => {
      const { shown } = await qualifyings(afterSeason, season, query);
      return shown[0]?.parts.map((part) => part.label);
    };
    expect(await labels("2023", "q=azerb")).toEqual(["Qualifying", "Sprint Shootout"]);
    expect(await labels("2024", "q=china")).toEqual(["Qualifying", "Sprint Qualifying"]);
    expect(await labels("2021", "q=british")).toEqual(["Qualifying"]);
  });

  test("dates qualifying by the day at the track, which may be race day (São Paulo 2024)", async () => {
    expect((await qualifyings(afterSeason, "2024", "q=paulo")).shown[0]?.date).toBe("03-11-2024");
    expect((await qualifyings(afterSeason, "2025", "q=vegas")).shown[0]?.date).toBe("21-11-2025");
    // Before 2018 only race day is known.
    expect((await qualifyings(afterSeason, "2016", "q=monaco")).shown[0]?.date).toBe("29-05-2016");
  });
});

describe("URLs", () => {
  test.for(["2013", "2026", "abcd", "-1", "02025", ""])(
    'responds with a 404 to the season "%s"',
    async (season) => {
      expect(await thrown(races(afterSeason, season))).toMatchObject({ init: { status: 404 } });
    },
  );

  test.for(["page=-1", "page=0", "page=x", "year=1949"])(
    "responds with a 404 to %s",
    async (query) => {
      expect(await thrown(races(afterSeason, "2025", query))).toMatchObject({
        init: { status: 404 },
      });
    },
  );

  test("redirects a year chosen in the form to its own URL, and keeps the search", async () => {
    const answer = await thrown(races(afterSeason, "2025", "year=2019&q=S%C3%A3o"));
    if (!(answer instanceof Response)) throw new Error("not redirected");
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/race-results/2019?q=S%C3%A3o");
  });
});
