import type { Validators } from "../http-outcome.ts";
import type { HttpReader } from "../http-reader.ts";
import { type NewsReading, readingOf } from "../news-reading.ts";
import { parseOffThread } from "./parse-off-thread.ts";

interface RaceFansRequest {
  readonly reader: HttpReader;
  readonly url: URL;
  readonly imageHosts: readonly string[];
  readonly validators: Validators;
  readonly nowMs: number;
  readonly signal?: AbortSignal;
}

export async function readRaceFans(request: RaceFansRequest): Promise<NewsReading> {
  const { reader, url, validators, signal } = request;
  const outcome = await reader.readText({ url, validators, signal }, "xml");
  if (outcome.kind !== "fresh") return outcome;
  return readingOf(await parseOffThread(outcome.body, request, { signal }), outcome);
}
