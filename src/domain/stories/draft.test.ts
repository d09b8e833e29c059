import { expect, test } from "vitest";

import { buildArchive } from "./archive.ts";
import { finishStory, SUMMARY_LIMIT } from "./draft.ts";
import type { SessionFacts } from "./facts.ts";

const driver = (id: string, name: string, lastName: string) => ({ id, name, lastName, bornOn: null });

const facts: SessionFacts = {
  archive: buildArchive({
    races: [],
    drivers: [
      driver("nyck-de-vries", "Nyck de Vries", "de Vries"),
      driver("carlos-sainz-jr", "Carlos Sainz", "Sainz"),
      driver("mick-schumacher", "Mick Schumacher", "Schumacher"),
      driver("michael-schumacher", "Michael Schumacher", "Schumacher"),
    ],
    teams: [{ id: "haas", name: "Haas" }],
    meetings: [],
  }),
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

const finish = (title: string, ...sentences: string[]) =>
  finishStory(facts, "milestones", { title, sentences, driverIds: ["nyck-de-vries"], teamIds: ["haas", "haas"] });

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

test("keeps the first names of drivers who share a surname", () => {
  const story = finish(
    "<mick-schumacher> and <michael-schumacher>",
    "<mick-schumacher> and <michael-schumacher> are related.",
    "<mick-schumacher> is the younger.",
  );
  expect(story.title).toBe("Mick Schumacher and Michael Schumacher");
  expect(story.summary).toBe("Mick Schumacher and Michael Schumacher are related. Mick Schumacher is the younger.");
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
  expect(finishStory(facts, "constructors", draft).picture.drawing).toEqual({
    kind: "team",
    season: 2022,
    teamId: "haas",
  });
  expect(finishStory(facts, "race-report", draft).picture).toEqual({
    drawing: { kind: "circuit", layoutId: "monza-7" },
    mark: "flag",
    alt: "Outline of the circuit: Monza",
  });
});
