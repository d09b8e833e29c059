import type { Validators } from "../http-outcome.ts";
import type { HttpReader } from "../http-reader.ts";
import { type NewsReading, readingOf } from "../news-reading.ts";
import { parseOffThread } from "./parse-off-thread.ts";

interface RaceFansRequest {
  readonly reader: HttpReader;
  readonly url: URL;
  readonly imageHosts: readonly string[];
  /** Of the last feed that was kept. */
  readonly validators: Validators;
  /** The wall clock, in epoch milliseconds. */
  readonly nowMs: number;
  readonly signal?: AbortSignal;
}

/** Asks RaceFans for its feed; nothing is kept here. */
export async function readRaceFans(request: RaceFansRequest): Promise<NewsReading> {
  const { reader, url, validators, signal } = request;
  const outcome = await reader.readText({ url, validators, signal }, "xml");
  if (outcome.kind !== "fresh") return outcome;
  return readingOf(await parseOffThread(outcome.body, request, { signal }), outcome);
}
