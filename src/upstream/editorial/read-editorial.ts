import type { Validators } from "../http-outcome.ts";
import type { HttpReader } from "../http-reader.ts";
import { type NewsReading, readingOf } from "../news-reading.ts";
import { parseEditorial } from "./parse-editorial.ts";

/** More than the home page shows, so that a withdrawn article leaves no gap. */
const ARTICLES = 30;

interface EditorialRequest {
  readonly reader: HttpReader;
  readonly url: URL;
  readonly keyHeader: string;
  readonly key: string;
  readonly articleUrl: string;
  readonly imageHosts: readonly string[];
  readonly validators: Validators;
  readonly nowMs: number;
  readonly signal?: AbortSignal;
}

export async function readEditorial(request: EditorialRequest): Promise<NewsReading> {
  const { reader, keyHeader, key, validators, signal } = request;
  const url = new URL(request.url);
  url.searchParams.set("limit", String(ARTICLES));
  const outcome = await reader.readJson({ url, headers: { [keyHeader]: key }, validators, signal });
  return outcome.kind === "fresh"
    ? readingOf(parseEditorial(outcome.body, request), outcome)
    : outcome;
}
