import { beforeAll, describe, expect, test } from "vitest";

import { type LiveSession, runningOrder } from "#domain/live/live-session.ts";
import type { Json } from "#domain/live/merge-update.ts";

import { type FactsDatabase, openFactsDatabase } from "../../../../tests/support/database.ts";
import { readStill, topicsAfter } from "../../../../tests/support/demo-session.ts";
import { playFrames, share } from "../../../../tests/support/frame-sizes.ts";
import {
  type FeedMessage,
  readHubLines,
  readPrintedLists,
  readTopicFiles,
  recordingsFolder,
  unpackRecording,
} from "../../../../tests/support/live-recordings.ts";
import { F1State } from "./f1-state.ts";

describe.skipIf(recordingsFolder === null)(
  "real recordings (skipped unless LIVE_RECORDINGS is set to their folder)",
  () => {
    let open: FactsDatabase;
    beforeAll(async () => {
      open = await openFactsDatabase();
    });

    /** Returns the racing numbers of the classified drivers, from our facts. */
    async function classified(
      table: string,
      season: number,
      round: string,
      session: string,
    ): Promise<string[]> {
      const rows = await open.sql<{ number: string }[]>`
      select c.number from facts.${open.sql(table)} c join facts.meetings m on m.id = c.meeting_id
      join facts.grands_prix g on g.id = m.grand_prix_id
      where m.season = ${season} and g.name ilike ${`%${round}%`} and c.session = ${session} and c.position is not null
      order by c.position`;
      return rows.map(({ number }) => number);
    }

    const play = (
      messages: readonly FeedMessage[],
      state = new F1State(),
    ): { session: LiveSession; course: string[] } => {
      const course: string[] = [];
      for (const { topic, data } of messages) {
        state.apply(topic, data);
        if (topic === "TimingData") continue;
        const { phase, flag, isBreak } = readStill(state);
        const shown = isBreak ? "break" : `${phase} ${flag}`;
        if (course.at(-1) !== shown) course.push(shown);
      }
      return { session: readStill(state), course };
    };
    const numbers = (session: LiveSession): string[] =>
      runningOrder(session).map(({ number }) => number);

    test("2018 Azerbaijan, race: the final order matches all 14 classified drivers", async () => {
      const { session, course } = play(
        readTopicFiles(unpackRecording("2018-azerbaijan-race.jsonstream.tar.xz")),
      );
      const expected = await classified("race_classifications", 2018, "Azerbaijan", "race");
      expect(expected).toHaveLength(14);
      expect(numbers(session).slice(0, 14)).toEqual(expected);
      expect(session).toMatchObject({
        phase: "provisional",
        laps: { current: 51, total: 51 },
        event: { meeting: "Azerbaijan Grand Prix" },
      });
      expect(course.filter((state) => state === "live safety-car")).toHaveLength(2);
      expect(session.cars["44"]).toMatchObject({ code: "HAM", stops: 2, laps: 51 });
    });

    test("2024 Imola, qualifying: the final order matches all 19 classified drivers", async () => {
      const files = unpackRecording("2024-imola-qualifying.signalr.tar.xz");
      const state = new F1State();
      state.replaceAll(JSON.parse(files.get("subscribe.json") ?? "") as Json);
      expect(readStill(state)).toMatchObject({ phase: "upcoming", qualifyingPart: 1 });
      const { session, course } = play(readHubLines(files.get("live.txt") ?? ""), state);
      const expected = await classified("timed_classifications", 2024, "Emilia", "qualifying");
      expect(expected).toHaveLength(19);
      expect(numbers(session).slice(0, 19)).toEqual(expected);
      expect(session).toMatchObject({
        phase: "provisional",
        qualifyingPart: 3,
        clock: { remainingMs: 0 },
        weather: { raining: false },
      });
      expect(runningOrder(session).filter(({ where }) => where === "knocked-out")).toHaveLength(10);
      // The breaks between qualifying segments don't end the session.
      expect(course.filter((state) => state.startsWith("finished"))).toHaveLength(1);
      expect(course.filter((state) => state === "break")).toHaveLength(2);
    });

    test("2024 Imola, race: reads a snapshot with compressed topics", () => {
      const files = unpackRecording("2024-imola-qualifying.signalr.tar.xz");
      const state = new F1State();
      state.replaceAll(
        JSON.parse(files.get("race-subscribe-with-position-and-cardata.json") ?? "") as Json,
      );
      const session = readStill(state);
      expect(numbers(session).slice(0, 3)).toEqual(["1", "4", "16"]);
      expect(session).toMatchObject({ laps: { current: 63, total: 63 }, phase: "provisional" });
    });

    test("2025 Miami, sprint: reads the finishing order before penalties, and the safety cars", async () => {
      const { session, course } = play(
        readTopicFiles(unpackRecording("2025-miami-sprint.jsonstream.tar.xz")),
      );
      const order = numbers(session);
      expect(order.slice(0, 3)).toEqual(["4", "81", "44"]);
      // Penalties applied afterwards changed the order, but the finishers are the same.
      const expected = await classified("race_classifications", 2025, "Miami", "sprint");
      expect(new Set(order.slice(0, expected.length))).toEqual(new Set(expected));
      expect(course).toContain("live safety-car");
      expect(session).toMatchObject({ phase: "provisional", laps: { current: 18, total: 18 } });
    });

    test("2025 Miami, sprint: follows incidents to their decisions, and lists deleted laps by driver", () => {
      const { incidents, deletedLaps } = play(
        readTopicFiles(unpackRecording("2025-miami-sprint.jsonstream.tar.xz")),
      ).session;
      const of = (...cars: string[]) =>
        Object.values(incidents).filter((incident) => incident.cars.join() === cars.join());
      expect(Object.keys(incidents)).toHaveLength(7);
      expect(of("1", "12")).toMatchObject([
        {
          place: "Pit lane",
          reason: "Unsafe release",
          decisions: [{ cars: ["1"], text: "10 second time penalty" }],
        },
      ]);
      expect(of("12", "81")).toMatchObject([{ state: "no-action", place: "Lap 1 turn 1" }]);
      expect(of("23")).toMatchObject([
        { state: "after-session", reason: "Safety car procedure infringement" },
      ]);
      expect(Object.keys(deletedLaps)).toEqual(["7", "12", "22", "55"]);
    });

    test("never throws on a damaged real stream, and recovers with the next snapshot", () => {
      const messages = readTopicFiles(unpackRecording("2025-miami-sprint.jsonstream.tar.xz"));
      const clean = play(messages).session;
      const half = Math.floor(messages.length / 2);
      const spoilt: readonly ((message: FeedMessage, at: number) => FeedMessage[])[] = [
        // The stream ends early, or messages are repeated, reordered, cut short or replaced with
        // nonsense.
        (message, at) => (at > half / 2 ? [] : [message]),
        (message) => [message, message],
        (_message, at) => [messages[at ^ 7] ?? _message],
        ({ data, ...message }, at) => [
          { ...message, data: at % 3 === 0 ? JSON.stringify(data).slice(0, 40) : data },
        ],
        ({ data, ...message }, at) => [
          {
            ...message,
            data: at % 5 === 0 ? { Lines: { "4": [at], "81": null, x: { Sectors: "?" } } } : data,
          },
        ],
      ];
      for (const spoil of spoilt) {
        const state = new F1State();
        play(messages.slice(0, half).flatMap(spoil), state);
        state.replaceAll(topicsAfter(messages.slice(0, half)));
        expect(play(messages.slice(half), state).session).toEqual(clean);
      }
    });

    test(
      "sends readers less than 400 bytes in a typical second, and never more than 2 KB",
      { timeout: 60_000 },
      () => {
        const imola = unpackRecording("2024-imola-qualifying.signalr.tar.xz");
        const qualifying = new F1State();
        qualifying.replaceAll(JSON.parse(imola.get("subscribe.json") ?? "") as Json);
        const late = unpackRecording("2025-late-join.fastf1-recording.tar.xz");
        for (const [what, played] of [
          [
            "Azerbaijan",
            playFrames(readTopicFiles(unpackRecording("2018-azerbaijan-race.jsonstream.tar.xz"))),
          ],
          [
            "Miami",
            playFrames(readTopicFiles(unpackRecording("2025-miami-sprint.jsonstream.tar.xz"))),
          ],
          ["Imola", playFrames(readHubLines(imola.get("live.txt") ?? ""), qualifying)],
          ["São Paulo", playFrames(readPrintedLists(late.get("2025-sao-paulo-sprint.txt") ?? ""))],
          [
            "Abu Dhabi",
            playFrames(readPrintedLists(late.get("2025-abu-dhabi-race-last-25min.txt") ?? "")),
          ],
        ] as const) {
          const { bytes, longestBehind, clockOffMs, known, session } = played;
          expect(share(bytes, 0.5), what).toBeLessThan(400);
          expect(share(bytes, 0.99), what).toBeLessThan(1_000);
          expect(bytes.at(-1), what).toBeLessThanOrEqual(2_048);
          // A change is never more than a second late, not even when the data of all drivers
          // arrives at the same time.
          expect(longestBehind, what).toBeLessThanOrEqual(1);
          expect(clockOffMs, what).toBeLessThanOrEqual(1_500);
          expect({ ...known, clock: null }, what).toEqual({ ...session, clock: null });
        }
      },
    );

    test("2025 late joins: learns the running order from updates without a snapshot", () => {
      const files = unpackRecording("2025-late-join.fastf1-recording.tar.xz");
      for (const [file, least] of [
        ["2025-sao-paulo-sprint.txt", 12],
        ["2025-abu-dhabi-race-last-25min.txt", 10],
      ] as const) {
        const messages = readPrintedLists(files.get(file) ?? "");
        expect(messages.length).toBeGreaterThan(10_000);
        const { session } = play(messages);
        expect(
          runningOrder(session).filter(({ place }) => place !== null).length,
        ).toBeGreaterThanOrEqual(least);
        expect(session.phase).toBe("provisional");
        expect(session.raceControl.length).toBeGreaterThan(5);
      }
    });
  },
);
