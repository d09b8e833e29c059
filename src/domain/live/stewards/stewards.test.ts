import { describe, expect, test } from "vitest";

import { readStewards } from "./stewards.ts";
import { readStewardsMessage } from "./stewards-message.ts";
import { readTrackModes } from "../track-modes.ts";

// The messages in these tests are worded like real ones from 2018 to 2026.
const heard = (texts: readonly string[]) =>
  texts.map((text, at) => ({ id: at + 1, atMs: at * 1000, lap: at, text }));
const incidentsIn = (...texts: string[]) => Object.entries(readStewards(heard(texts)).incidents);

describe("one entry per incident", () => {
  test("combines the messages from the first note to the served penalty", () => {
    expect(
      incidentsIn(
        "TURN 8 INCIDENT INVOLVING CARS 18 (STR) AND 55 (SAI) NOTED",
        "UPDATE: TURN 8 INCIDENT INVOLVING CARS 18 (STR) AND 55 (SAI) NOTED - MORE THAN ONE CHANGE OF DIRECTION",
        "FIA STEWARDS: TURN 8 INCIDENT INVOLVING CARS 18 (STR) AND 55 (SAI) UNDER INVESTIGATION - MORE THAN ONE CHANGE OF DIRECTION",
        "FIA STEWARDS: 5 SECOND TIME PENALTY FOR CAR 18 (STR) - MORE THAN ONE CHANGE OF DIRECTION",
        "FIA STEWARDS: PENALTY SERVED - 5 SECOND TIME PENALTY FOR CAR 18 (STR) - MORE THAN ONE CHANGE OF DIRECTION",
      ),
    ).toEqual([
      [
        "1",
        {
          cars: ["18", "55"],
          lap: 4,
          atMs: 4000,
          place: "Turn 8",
          reason: "More than one change of direction",
          happenedAt: null,
          state: "decided",
          decisions: [{ cars: ["18"], text: "5 second time penalty", served: true }],
        },
      ],
    ]);
  });

  test("gives each step of an incident its own state", () => {
    const states = (...texts: string[]) => incidentsIn(...texts).map(([, { state }]) => state);
    const noted = "PIT LANE INCIDENT INVOLVING CARS 87 (BEA) AND 27 (HUL) NOTED - UNSAFE RELEASE";
    expect(states(noted)).toEqual(["noted"]);
    expect(
      states(
        noted,
        "FIA STEWARDS: PIT LANE INCIDENT INVOLVING CARS 87 (BEA) AND 27 (HUL) WILL BE INVESTIGATED AFTER THE SPRINT - UNSAFE RELEASE",
      ),
    ).toEqual(["after-session"]);
    expect(
      states(
        "LAP 1 TURN 1 INCIDENT INVOLVING CARS 12 (ANT) AND 81 (PIA) NOTED",
        "FIA STEWARDS: LAP 1 TURN 1 INCIDENT INVOLVING CARS 12 (ANT) AND 81 (PIA) REVIEWED NO FURTHER INVESTIGATION",
      ),
    ).toEqual(["no-action"]);
    expect(
      states(
        "TURN 2 INCIDENT INVOLVING CARS 14 (ALO),27 (HUL)  AND 35 (SIR) NOTED - NO INVESTIGATION NECESSARY",
        " INCIDENT INVOLVING CAR 11 (PER) UNDER INVESTIGATION - OVERTAKING BEFORE THE SAFETY CAR LINE",
      ),
    ).toEqual(["no-action", "investigated"]);
  });

  test("distinguishes incidents of the same car by reason and by the time in brackets", () => {
    const [first, second] = incidentsIn(
      "INCIDENT INVOLVING CAR 6 (HAD) NOTED - YELLOW FLAG INFRINGEMENT (16:47:57)",
      "TURN 13 INCIDENT INVOLVING CAR 6 (HAD) NOTED - MORE THAN ONE CHANGE OF DIRECTION",
      "FIA STEWARDS: TURN 13 INCIDENT INVOLVING CAR 6 (HAD) UNDER INVESTIGATION - MORE THAN ONE CHANGE OF DIRECTION (16:54:33)",
      "FIA STEWARDS: 10 SECOND TIME PENALTY FOR CAR 6 (HAD) - MORE THAN ONE CHANGE OF DIRECTION",
      "FIA STEWARDS: INCIDENT INVOLVING CAR 6 (HAD) UNDER INVESTIGATION - YELLOW FLAG INFRINGEMENT (16:47:57)",
      "FIA STEWARDS: PENALTY SERVED - 10 SECOND TIME PENALTY FOR CAR 6 (HAD) - MORE THAN ONE CHANGE OF DIRECTION",
      "FIA STEWARDS: STOP-AND-GO PENALTY FOR CAR 6 (HAD) - YELLOW FLAG INFRINGEMENT (16:47:57)",
    );
    expect(first).toMatchObject([
      "1",
      {
        state: "decided",
        decisions: [{ text: "Stop-and-go penalty", served: false }],
        happenedAt: "16:47:57",
      },
    ]);
    expect(second).toMatchObject([
      "2",
      {
        place: "Turn 13",
        decisions: [{ text: "10 second time penalty", served: true }],
        happenedAt: "16:54:33",
      },
    ]);
    const twice = incidentsIn(
      "INCIDENT INVOLVING CAR 77 (BOT) NOTED - SPEEDING IN THE PIT LANE",
      "INCIDENT INVOLVING CAR 77 (BOT) NOTED - SPEEDING IN THE PIT LANE",
      "FIA STEWARDS: 5 SECOND TIME PENALTY FOR CAR 77 (BOT) - SPEEDING IN THE PIT LANE",
      "FIA STEWARDS: 5 SECOND TIME PENALTY FOR CAR 77 (BOT) - SPEEDING IN THE PIT LANE",
    );
    expect(twice.map(([, { decisions }]) => decisions.length)).toEqual([1, 1]);
  });

  test("replaces the reason after a correction", () => {
    expect(
      incidentsIn(
        "INCIDENT INVOLVING CAR 23 (ALB) NOTED - STARTING PROCEDURE INFRINGEMENT",
        "CORRECTION: INCIDENT INVOLVING CAR 23 (ALB) NOTED -SAFETY CAR PROCEDURE INFRINGEMENT",
      ),
    ).toMatchObject([["1", { reason: "Safety car procedure infringement", state: "noted" }]]);
  });

  test("lists a penalty without an earlier note as a separate incident", () => {
    expect(
      incidentsIn("5 SECOND TIME PENALTY FOR CAR 11 (PER) - OVERTAKING BEFORE THE SAFETY CAR LINE"),
    ).toMatchObject([
      ["1", { cars: ["11"], state: "decided", reason: "Overtaking before the safety car line" }],
    ]);
    expect(incidentsIn("BLACK AND WHITE FLAG FOR CAR 1 (VER) - TRACK LIMITS")).toMatchObject([
      ["1", { decisions: [{ text: "Black and white flag" }], reason: "Track limits" }],
    ]);
  });

  test("keeps abbreviations in capitals and reads an incident that involves eight cars", () => {
    const [[, first] = []] = incidentsIn(
      "INCIDENT INVOLVING CARS 11 (PER), 18 (STR) AND 20 (MAG) WILL BE INVESTIGATED AFTER THE RACE - USE OF DRS WHEN NOT PERMITTED",
    );
    expect(first).toMatchObject({
      cars: ["11", "18", "20"],
      reason: "Use of DRS when not permitted",
    });
    const [[, many] = []] = incidentsIn(
      "FIA STEWARDS: Q1 INCIDENT INVOLVING CARS 24 (ZHO), 1 (VER), 11 (PER), 55 (SAI), 10 (GAS), 16 (LEC), 2 (SAR), 3 (RIC) NO FURTHER ACTION - FAILING TO FOLLOW RACE DIRECTORS INSTRUCTIONS - MAXIMUM DELTA TIME",
    );
    expect(many?.cars).toHaveLength(8);
    expect(many).toMatchObject({
      place: "Q1",
      state: "no-action",
      reason: "Failing to follow race directors instructions, maximum delta time",
    });
  });
});

test("lists each deleted lap of a driver once, and drops reinstated laps", () => {
  const { deletedLaps } = readStewards(
    heard([
      "CAR 16 (LEC) TIME 1:27.550 DELETED - TRACK LIMITS AT TURN 1 LAP 52 17:31:40",
      "CAR 16 (LEC) TIME 1:27.550 DELETED - TRACK LIMITS AT TURN 6 LAP 52 17:32:01",
      "CAR 12 (ANT) LAP DELETED - TRACK LIMITS AT TURN 11 LAP 13 12:50:08",
      "CAR 2 (SAR) LAP DELETED - TRACK LIMITS AT TURN 6 LAP 6 16:20:00 (PIT)",
      "CAR 2 (SAR) TIME 1:17.188 DELETED - TRACK LIMITS AT TURN 18 LAP 3 16:11:00",
      "CAR 2 (SAR) TIME 1:17.188 REINSTATED - TRACK LIMITS AT TURN 18 LAP 3 16:11:00",
      "CAR 1 (VER) TIME 1:30.500 DELETED - TRACK LIMITS AT TURN 4 LAP 2 14:07:31",
      "CAR 1 (VER) TIME 1:30.500 LAP 2 REINSTATED - TRACK LIMITS",
    ]),
  );
  expect(deletedLaps).toEqual({
    "2": [{ lap: 6, turn: 6, time: null }],
    "12": [{ lap: 13, turn: 11, time: null }],
    "16": [{ lap: 52, turn: 6, time: "1:27.550" }],
  });
});

test.each([
  "FIRST LAP INCIDENTS AT TURNS 2 AND 3 ALL NOTED",
  "LAPPED CARS MAY NOW OVERTAKE - 2,9,10,20,28",
  "CAR 77 (BOT) STOPPED AT TURN 3",
  "FIRST CAR TO TAKE THE FLAG - CAR 63 (RUS)",
  "SAFETY CAR IN THIS LAP",
  "INCIDENT INVOLVING CAR 6 (HAD) REFERRED TO THE STEWARDS OF THE NEXT MEETING",
  "WAVED BLUE FLAG FOR CAR 28 (HAR) TIMED AT 16:09:12",
])("ignores other messages: %s", (text) => {
  expect(readStewardsMessage(text)).toBeNull();
});

test("reads the track modes of 2026 and ignores messages about lapped cars", () => {
  const modes = (...texts: string[]) => readTrackModes(texts.map((text) => ({ text })));
  expect(
    modes("GREEN LIGHT - PIT EXIT OPEN", "LAPPED CARS MAY NOW OVERTAKE THE SAFETY CAR: 77"),
  ).toBeNull();
  expect(modes("OVERTAKE ENABLED")).toEqual({ overtake: "enabled", straight: null });
  expect(modes("OVERTAKE ENABLED", "STRAIGHT MODE - LOW GRIP", "OVERTAKE DISABLED")).toEqual({
    overtake: "disabled",
    straight: "low-grip",
  });
  expect(modes("STRAIGHT MODE - DISABLED", "STRAIGHT MODE - NORMAL GRIP")).toEqual({
    overtake: null,
    straight: "normal-grip",
  });
});
