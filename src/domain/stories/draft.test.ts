import { expect, test } from "vitest";

import { buildArchive } from "./archive.ts";
import { finishStory, SUMMARY_LIMIT } from "./draft.ts";
import type { ArchiveRace, ArchiveResult, SessionFacts } from "./facts.ts";
import { constructors } from "./forms/constructors.ts";
import { milestones } from "./forms/milestones.ts";
import { raceReport } from "./forms/race-report.ts";
import type { Story } from "./story.ts";

const driver = (id: string, name: string, lastName: string) => ({
  id,
  name,
  lastName,
  bornOn: null,
  diedOn: null,
});

const started = (driverId: string): ArchiveResult => ({
  driverId,
  teamId: "haas",
  position: null,
  status: "DNF",
  pointsHundredths: 0,
  pole: false,
  fastestLap: false,
  grid: null,
  pitLaneStart: false,
});

const grandPrix: ArchiveRace = {
  season: 2022,
  round: 16,
  slug: "italian-grand-prix",
  place: "Italy",
  date: "2022-09-11",
  kind: "race",
  meetingId: 7,
  name: "Italian Grand Prix",
  circuitId: "monza",
  grandPrixId: "italy",
  layoutId: "monza-7",
  overAtMs: 0,
  fastestLapMs: null,
  results: [],
};

const parts = {
  races: [],
  drivers: [
    driver("nyck-de-vries", "Nyck de Vries", "de Vries"),
    driver("carlos-sainz-jr", "Carlos Sainz", "Sainz"),
    driver("mick-schumacher", "Mick Schumacher", "Schumacher"),
    driver("michael-schumacher", "Michael Schumacher", "Schumacher"),
    driver("nelson-piquet-jr", "Nelson Piquet Jr.", "Piquet Jr."),
  ],
  teams: [{ id: "haas", name: "Haas" }],
  meetings: [],
  titles: [],
  standings: [],
};

const facts: SessionFacts = {
  archive: buildArchive(parts),
  meeting: {
    id: 7,
    season: 2022,
    slug: "italian-grand-prix",
    name: "Italian Grand Prix",
    circuitId: "monza",
    layoutId: "monza-7",
    round: 16,
    grandPrixId: "italy",
    circuitName: "Monza",
    cancelled: false,
    startDate: "2022-09-09",
    endDate: "2022-09-11",
    timeZone: "Europe/Rome",
    qualifyingFormat: "knockout",
    sprintFormat: null,
    scheduledLaps: 53,
    sessions: [],
  },
  session: "race",
  asOfMs: 0,
  detail: { meetingId: 7, race: [], sprint: [], qualifying: [], sprintQualifying: [], lapsLed: [] },
};

const draftOf = (title: string, sentences: readonly string[]) => ({
  title,
  sentences,
  driverIds: ["nyck-de-vries"],
  teamIds: ["haas", "haas"],
});

function finish(title: string, ...sentences: string[]): Story {
  const story = finishStory(facts, milestones, draftOf(title, sentences));
  if (story === null) throw new Error("the story was told before");
  return story;
}

test("names a driver in full first and then by surname, capitalising a particle only at the start of a sentence", () => {
  const story = finish(
    "<nyck-de-vries> scores",
    "<nyck-de-vries> beat <carlos-sainz-jr>.",
    "<nyck-de-vries> led <carlos-sainz-jr>, <nyck-de-vries> said.",
  );
  expect(story.title).toBe("De Vries scores");
  expect(story.summary).toBe("Nyck de Vries beat Carlos Sainz. De Vries led Sainz, de Vries said.");
  expect(story.id).toBe("7-race-milestones");
  expect(story.teamIds).toEqual(["haas"]);
});

test("keeps the first names of drivers who share a surname in one text", () => {
  const story = finish(
    "<mick-schumacher>",
    "<mick-schumacher> and <michael-schumacher> are related.",
    "<mick-schumacher> is the younger.",
  );
  expect(story.summary).toBe(
    "Mick Schumacher and Michael Schumacher are related. Mick Schumacher is the younger.",
  );
});

test("keeps the first name in titles and lists if a namesake races in the same season", () => {
  const race = {
    ...grandPrix,
    results: [started("michael-schumacher"), started("mick-schumacher")],
  };
  const archive = buildArchive({ ...parts, races: [race] });
  const write = (season: number) => {
    const meeting = { ...facts.meeting, season };
    return finishStory(
      { ...facts, meeting, archive },
      milestones,
      draftOf("<mick-schumacher>", ["<~mick-schumacher>."]),
    );
  };
  expect(write(2022)).toMatchObject({ title: "Mick Schumacher", summary: "Mick Schumacher." });
  expect(write(2021)).toMatchObject({ title: "Schumacher", summary: "Schumacher." });
});

test("names a driver in full where readers may not know the surname", () => {
  expect(finish("Debut for <=nyck-de-vries>", "First.").title).toBe("Debut for Nyck de Vries");
});

test("tells no sentence twice, and no story whose first sentence has been told", () => {
  const usedSentences = new Set<string>();
  const write = (...sentences: string[]) =>
    finishStory(facts, milestones, draftOf("A title", sentences), usedSentences)?.summary;
  expect(write("First.", "Second.")).toBe("First. Second.");
  expect(write("Third.", "Second.", "Fourth.")).toBe("Third. Fourth.");
  expect(write("Second.", "Fifth.")).toBeUndefined();
});

test("ends a sentence about Nelson Piquet Jr. with one full stop", () => {
  expect(finish("A title", "Out: <~nelson-piquet-jr>.").summary).toBe("Out: Piquet Jr.");
});

test("drops a sentence that exceeds the length limit, and ignores the names in it", () => {
  const story = finish(
    "A title",
    "First.",
    `<carlos-sainz-jr> ${"x".repeat(SUMMARY_LIMIT)}.`,
    "Then <carlos-sainz-jr>.",
    "Third.",
    "Fourth.",
  );
  expect(story.summary).toBe("First. Then Carlos Sainz. Third.");
});

test("rejects an unknown driver", () => {
  expect(() => finish("<nobody> wins", "x.")).toThrow(RangeError);
});

test("shows the driver's car, the team's logo or the circuit on a card", () => {
  expect(finish("A title", "First.").picture).toEqual({
    drawing: { kind: "car", season: 2022, teamId: "haas" },
    mark: "count",
    alt: "Haas car",
  });
  const draft = { title: "A", sentences: ["B."], driverIds: [], teamIds: ["haas"] };
  expect(finishStory(facts, constructors, draft)?.picture.drawing).toEqual({
    kind: "team",
    season: 2022,
    teamId: "haas",
  });
  expect(finishStory(facts, raceReport, draft)?.picture).toEqual({
    drawing: { kind: "circuit", layoutId: "monza-7" },
    mark: "flag",
    alt: "Outline of the circuit: Monza",
  });
});
