import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, test } from "vitest";

import { openFactsCopy, type TestDatabase } from "../../../../tests/support/database.ts";
import { servicesAt } from "../../../../tests/support/services-at.ts";
import { servicesContext } from "../../context.ts";
import { loadGuessCircuit } from "./guess-circuit.server.ts";
import { loadGuessDriver } from "./guess-driver.server.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await openFactsCopy();
});
afterAll(() => database.drop());

test("doesn't count a guess from before midnight towards the new day's puzzle", async () => {
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesAt(database.db, "2025-11-22T00:00:00Z"));
  const send = async (day: string) => {
    const own = { day, tried: "" };
    const driver = await loadGuessDriver(
      context,
      new URLSearchParams({ ...own, guess: "Max Verstappen" }),
    );
    const { daily } = await loadGuessCircuit(
      context,
      new URLSearchParams({ ...own, guess: "Monza" }),
    );
    return [driver, daily].map(
      (view) => `${view?.days.date}: ${view?.rows.length} guessed, ${view?.problem}`,
    );
  };
  expect(await send("2025-11-21")).toEqual([
    "2025-11-22: 0 guessed, past",
    "2025-11-22: 0 guessed, past",
  ]);
  expect(await send("2025-11-22")).toEqual([
    "2025-11-22: 1 guessed, null",
    "2025-11-22: 1 guessed, null",
  ]);
});

test("offers the puzzles of the past week, but never a future puzzle", async () => {
  const at = (instant: string): RouterContextProvider => {
    const context = new RouterContextProvider();
    context.set(servicesContext, servicesAt(database.db, instant));
    return context;
  };
  const wrong = ["Hamilton", "Prost", "Webber", "Button", "Massa", "Moss"];
  const answerOn = async (context: RouterContextProvider, day: string, past: object) => {
    let tried = "";
    for (const guess of wrong)
      ({ tried } = await loadGuessDriver(
        context,
        new URLSearchParams({ ...past, day, tried, guess }),
      ));
    return (await loadGuessDriver(context, new URLSearchParams({ ...past, day, tried }))).over
      ?.name;
  };
  const onTheDay = await answerOn(at("2025-11-18T12:00:00Z"), "2025-11-18", {});
  expect(onTheDay).toBeDefined();
  expect(await answerOn(at("2025-11-22T12:00:00Z"), "2025-11-18", { past: "2025-11-18" })).toBe(
    onTheDay,
  );
  for (const past of ["2025-11-22", "2025-11-23", "2025-11-14", "yesterday"])
    await expect(
      loadGuessDriver(at("2025-11-22T12:00:00Z"), new URLSearchParams({ past })),
      past,
    ).rejects.toMatchObject({ init: { status: 404 } });
});
