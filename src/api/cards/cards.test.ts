import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";

import { findMeeting } from "#db/queries/calendar/meetings.ts";
import { voteCounts } from "#db/schema/votes.ts";
import * as address from "#domain/card-paths.ts";
import { createCardPainter } from "#platform/card-painter.ts";
import { AFTER_ALL_FACTS } from "../../../tests/support/after-all-facts.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createCards, createPainting } from "./cards.ts";

let database: TestDatabase;
let vegas = 0;
beforeAll(async () => {
  database = await createTestDatabase({ withFacts: true });
  vegas =
    (
      await findMeeting(database.db, {
        season: 2025,
        slug: "las-vegas-grand-prix",
        now: AFTER_ALL_FACTS,
      })
    )?.id ?? 0;
  const counts = [
    ["scorer", "max-verstappen", 3],
    ["scorer", "george-russell", 1],
    ["rest", "lando-norris", 4],
    ["team", "mercedes", 4],
  ] as const;
  await database.db.insert(voteCounts).values(
    counts.map(([pick, choice, count]) => ({
      meetingId: vegas,
      pick,
      choice,
      countedAs: "guest" as const,
      count,
    })),
  );
});
afterAll(() => database.drop());

const before = "2025-11-21T16:02:00Z";
const sunday = "2025-11-23T12:00:00Z";
const later = "2025-12-03T12:00:00Z";

/** Requests a card from the router, which the server mounts below /cards. */
const ask = (path: string, at = later, headers: Record<string, string> = {}) =>
  createCards(servicesAt(database.db, at), createCardPainter()).request(
    path.replace(/^\/cards/, ""),
    { headers },
  );
const tagOf = async (path: string, at: string) => (await ask(path, at)).headers.get("etag");

const podium = ["max-verstappen", "george-russell", "kimi-antonelli"] as const;

test("paints every kind of card as a PNG of the size that previews expect", async () => {
  const cards = [
    address.SITE_CARD,
    address.FUN_CARD,
    address.HISTORY_CARD,
    address.meetingCard({ season: 2025, slug: "las-vegas-grand-prix" }),
    address.meetingCard({ season: 1951, slug: "french-grand-prix" }),
    address.standingsCard("drivers", 2025, 21),
    address.standingsCard("teams", 1958, 3),
    address.circuitCard("interlagos"),
    address.circuitCard("madring"),
    address.driverCard("max-verstappen"),
    address.driverCard("juan-manuel-fangio"),
    address.teamCard("ferrari"),
    address.voteCard(vegas),
    address.reactionCard(231.4),
    address.puzzleCard("driver", "2025-11-21", true, ["fnffnf", "ssssss"]),
    address.puzzleCard("circuit", "2025-11-21", false, ["f", "f", "f", "f", "f"]),
    address.predictionCard(vegas, [...podium]),
  ];
  for (const path of cards) {
    const response = await ask(path);
    expect({ path, status: response.status, type: response.headers.get("content-type") }).toEqual({
      path,
      status: 200,
      type: "image/png",
    });
    const png = Buffer.from(await response.arrayBuffer());
    expect(png.length).toBeLessThan(150_000);
    expect(await sharp(png).metadata()).toMatchObject({
      format: "png",
      width: address.CARD_WIDTH,
      height: address.CARD_HEIGHT,
    });
  }
});

test("keeps results off cards until they are public, and changes a card's ETag when its data changes", async () => {
  const meeting = address.meetingCard({ season: 2025, slug: "las-vegas-grand-prix" });
  const prediction = address.predictionCard(vegas, [...podium]);
  for (const path of [meeting, prediction]) {
    expect(await tagOf(path, sunday)).not.toBe(await tagOf(path, before));
    expect(await tagOf(path, sunday)).toBe(await tagOf(path, later));
  }
  expect((await ask(address.standingsCard("drivers", 2025, 22), before)).status).toBe(404);
  expect((await ask(address.standingsCard("drivers", 2025, 22), sunday)).status).toBe(200);
  // While voting is open, the result stays hidden.
  expect((await ask(address.voteCard(vegas), sunday)).status).toBe(404);

  const tag = await tagOf(meeting, later);
  await database.sql`update facts.race_classifications set position = case driver_id when 'max-verstappen' then 2 else 1 end
    where meeting_id = ${vegas} and session = 'race' and driver_id in ('max-verstappen', 'george-russell')`;
  expect(await tagOf(meeting, later)).not.toBe(tag);
});

test("answers 304 without painting when the ETag matches", async () => {
  const tag = await tagOf(address.SITE_CARD, later);
  const never = { paint: () => Promise.reject(new Error("painted")) };
  const cards = createCards(servicesAt(database.db, later), never);
  const response = await cards.request("/gridwalk.png", {
    headers: { "If-None-Match": `W/${tag ?? ""}` },
  });
  expect(response.status).toBe(304);
  expect((await cards.request("/fun.png")).status).toBe(500);
});

test("returns 404 with a message for any unknown card", async () => {
  const none = [
    "/cards/",
    "/cards/meetings/2025/no-such-grand-prix.png",
    "/cards/meetings/1949/british-grand-prix.png",
    "/cards/meetings/2025/las-vegas-grand-prix.svg",
    "/cards/meetings/2025/Las%20Vegas.png",
    "/cards/standings/drivers/2025-99.png",
    "/cards/standings/drivers/2025-1-1.png",
    "/cards/standings/engines/2025-1.png",
    "/cards/drivers/nobody.png",
    "/cards/drivers/..%2F..%2Fetc%2Fpasswd.png",
    "/cards/teams/nobody.png",
    "/cards/votes/0.png",
    "/cards/votes/99999999999.png",
    "/cards/votes/1.png",
    "/cards/reactions/99.png",
    "/cards/reactions/1000.png",
    "/cards/reactions/2e2.png",
    "/cards/puzzles/driver/2025-02-30/solved-ssssss.png",
    "/cards/puzzles/driver/2025-11-21/solved-ffffff.png",
    "/cards/puzzles/driver/2025-11-21/lost-ffffff.png",
    "/cards/puzzles/driver/2025-11-21/solved-f.ssssss.png",
    "/cards/puzzles/circuit/2025-11-21/solved-n.s.png",
    "/cards/puzzles/horse/2025-11-21/solved-s.png",
    `/cards/predictions/${vegas}/max-verstappen.max-verstappen.lando-norris.png`,
    `/cards/predictions/${vegas}/max-verstappen.lando-norris.png`,
    `/cards/predictions/${vegas}/max-verstappen.lando-norris.ayrton-senna.png`,
  ];
  for (const path of none) {
    const response = await ask(path);
    expect({ path, status: response.status }).toEqual({ path, status: 404 });
    expect(await response.json()).toEqual({ message: "No such card." });
  }
});

test("paints each drawing once and evicts the least recently used card", async () => {
  const painter = createCardPainter();
  let painted = 0;
  const counting = {
    paint(svg: string) {
      painted += 1;
      return painter.paint(svg);
    },
  };
  const square = (colour: string) =>
    `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><rect width="64" height="64" fill="${colour}"/></svg>`;
  const [{ length }] = [(await painter.paint(square("#111111"))) ?? Buffer.alloc(0)];
  const paint = createPainting(counting, length * 3 + 2);
  await Promise.all(Array.from({ length: 5 }, () => paint("a", square("#111111"))));
  expect(painted).toBe(1);
  for (const hash of ["b", "c", "a", "d", "a"]) await paint(hash, square("#111111"));
  // The cache holds three cards, and `b` was requested least recently.
  expect(painted).toBe(4);
  await paint("b", square("#111111"));
  expect(painted).toBe(5);
});
