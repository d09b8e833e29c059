import type { CarLine } from "../../components/charts/car-line.server.ts";

/** The drivers of a race by id, with the names and colours that its charts use. */
export type RaceDrivers = ReadonlyMap<string, CarLine>;
