import { beforeAll, expect, test } from "vitest";

import { findTeamStandings } from "#db/queries/standings/standings.ts";
import { Temporal } from "#domain/time.ts";
import { type FactsDatabase, openFactsDatabase } from "../../tests/support/database.ts";
import { carPicture, circuitPicture, platePicture, teamPicture } from "#domain/picture-paths.ts";
import { createPictures } from "./pictures.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

/** Requests a picture from the router, which the server mounts below /pictures. */
const ask = (address: string) => createPictures(facts).request(address.replace(/^\/pictures/, ""));

test("serves a circuit as a standalone SVG without external resources", async () => {
  const response = await ask(circuitPicture("interlagos-2"));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("image/svg+xml; charset=utf-8");
  expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(response.headers.get("etag")).toMatch(/^W\/"[\w+/=-]{16,}"$/);
  const svg = await response.text();
  expect(svg).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 \d+ \d+"/);
  expect(svg).not.toMatch(/<script|style=|href=/);
  expect(svg.match(/<path/g), "no marks, because news lists show it small").toHaveLength(1);
});

test("serves a placeholder for a circuit without a layout, and returns 404 for an unknown layout", async () => {
  expect((await ask(circuitPicture(null))).status).toBe(200);
  expect((await ask(circuitPicture("nowhere-1"))).status).toBe(404);
});

test("paints every team's car and logo in that season's team colour", async () => {
  const { rows } = await findTeamStandings(facts.db, {
    season: 2025,
    now: Temporal.Instant.from("2025-12-31T00:00:00Z"),
  });
  for (const { team } of rows) {
    for (const address of [carPicture(2025, team.id), teamPicture(2025, team.id)]) {
      const response = await ask(address);
      expect(response.status, address).toBe(200);
      expect(await response.text(), address).toContain(`"${team.colour}"`);
    }
  }
});

test("draws different letters for each team of a season", async () => {
  const { rows } = await findTeamStandings(facts.db, {
    season: 2025,
    now: Temporal.Instant.from("2025-12-31T00:00:00Z"),
  });
  const letters = await Promise.all(
    rows.map(
      async ({ team }) =>
        />(\w+)<\/text>/.exec(await (await ask(teamPicture(2025, team.id))).text())?.[1],
    ),
  );
  expect(new Set(letters).size).toBe(rows.length);
  expect(letters).toEqual(expect.arrayContaining(["MCL", "MER", "RBR", "RB"]));
});

test("serves team pictures only for seasons the team raced in", async () => {
  expect((await ask(carPicture(2025, "brabham"))).status).toBe(404);
  expect((await ask(teamPicture(1985, "mclaren"))).status).toBe(200);
});

test("serves number plates only for valid race numbers", async () => {
  expect(await (await ask(platePicture("44"))).text()).toContain(">44</text>");
  expect((await ask("/plates/4444.svg")).status).toBe(404);
  expect((await ask("/plates/%3Cb%3E.svg")).status).toBe(404);
  expect((await ask("/plates/44.png")).status).toBe(404);
});
