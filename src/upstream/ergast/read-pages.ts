import type { z } from "zod";

import type { Failed, Fresh, ReadFailureReason, Validators } from "../http-outcome.ts";
import type { HttpReader } from "../http-reader.ts";
import type { RequestBudget } from "../http-budget.ts";
import type { ErgastPage } from "./wire.ts";

const ROWS_A_PAGE = 100;
/** Enough for the longest races, which have about 1,600 lap times. */
const MAX_PAGES = 50;

export type ErgastFailureReason =
  | ReadFailureReason
  /** Valid JSON but not the requested document. `detail` contains the first wrong field. */
  | "wrong-shape"
  /** The list changed twice during reading, so its pages didn't match. */
  | "inconsistent-pages";

/** Validators for all pages. They are stored with the document and sent with the next request. */
export type SeenPages = readonly Validators[];

export interface PagesRequest<Frame, Row> {
  readonly listUrl: URL;
  readonly schema: z.ZodType<ErgastPage<Frame, Row>>;
  readonly keyOf: (row: Row) => string;
  readonly seen: SeenPages;
  readonly signal: AbortSignal | undefined;
}

export type PagesOutcome<Frame, Row> =
  | { readonly kind: "whole"; readonly frame: Frame | null; readonly rows: readonly Row[]; readonly seen: SeenPages }
  | { readonly kind: "unchanged" }
  | Failed<ErgastFailureReason>;

type Reading = { readonly reader: HttpReader; readonly budget: RequestBudget };

export async function readPages<Frame, Row>(
  reading: Reading,
  request: PagesRequest<Frame, Row>,
): Promise<PagesOutcome<Frame, Row>> {
  const changeCheck = await checkForChanges(reading, request);
  if (changeCheck.kind === "unchanged" || changeCheck.kind === "failed") return changeCheck;
  const first = await readAll(reading, request, changeCheck.kind === "fresh" ? changeCheck : null);
  if (first.kind !== "failed" || first.reason !== "inconsistent-pages") return first;
  return await readAll(reading, request, null);
}

/**
 * Checks every page. The first page contains the total, so if all pages are unchanged, no page was added. If the first
 * page has changed, it is returned for reuse.
 */
async function checkForChanges<Frame, Row>(
  { reader, budget }: Reading,
  { listUrl, seen, signal }: PagesRequest<Frame, Row>,
): Promise<Fresh<unknown> | { readonly kind: "changed" } | { readonly kind: "unchanged" } | Failed> {
  if (seen.length === 0 || seen.some(({ etag, lastModified }) => etag === null && lastModified === null)) {
    return { kind: "changed" };
  }
  let offset = 0;
  for (const validators of seen) {
    const answer = await reader.readJson({ url: pageUrl(listUrl, offset), validators, budget, signal });
    if (answer.kind === "fresh") return offset === 0 ? answer : { kind: "changed" };
    if (answer.kind === "failed") return answer;
    offset += ROWS_A_PAGE;
  }
  return { kind: "unchanged" };
}

async function readAll<Frame, Row>(
  { reader, budget }: Reading,
  { listUrl, schema, keyOf, signal }: PagesRequest<Frame, Row>,
  firstAnswer: Fresh<unknown> | null,
): Promise<PagesOutcome<Frame, Row>> {
  const rows: Row[] = [];
  const keys = new Set<string>();
  const seen: Validators[] = [];
  let frame: Frame | null = null;
  let total: number | null = null;
  do {
    const offset = rows.length;
    const url = pageUrl(listUrl, offset);
    const answer = (offset === 0 && firstAnswer) || (await reader.readJson({ url, budget, signal }));
    if (answer.kind === "unchanged") return failed("wrong-shape", "304 to an unconditional request");
    if (answer.kind === "failed") return answer;
    seen.push({ etag: answer.etag, lastModified: answer.lastModified });
    const parsed = schema.safeParse(answer.body);
    if (!parsed.success) return failed("wrong-shape", describeIssue(parsed.error, offset));
    const page = parsed.data;
    total ??= page.total;
    if (page.total !== total) return inconsistent(`the total changed from ${total} to ${page.total}`);
    if (page.offset !== offset) return inconsistent(`row ${page.offset} instead of ${offset}`);
    if (page.rows.length === 0 && offset < total) return inconsistent(`no rows from ${offset} of ${total}`);
    if (frame !== null && JSON.stringify(page.frame) !== JSON.stringify(frame)) {
      return inconsistent(`rows from ${offset} on belong to another list`);
    }
    frame = page.frame;
    for (const row of page.rows) {
      const key = keyOf(row);
      if (keys.has(key)) return inconsistent(`${key} is repeated`);
      keys.add(key);
      rows.push(row);
    }
    if (seen.length > MAX_PAGES) return failed("wrong-shape", `MRData.total: ${total} is too large`);
  } while (rows.length < total);
  if (rows.length > total) return inconsistent(`${rows.length} rows instead of ${total}`);
  return { kind: "whole", frame, rows, seen };
}

function pageUrl(listUrl: URL, offset: number): URL {
  const url = new URL(listUrl);
  url.search = `?limit=${ROWS_A_PAGE}&offset=${offset}`;
  return url;
}

function describeIssue(error: z.ZodError, offset: number): string {
  const [issue] = error.issues;
  const path = issue?.path.map((part) => (typeof part === "number" ? `[${part}]` : `.${String(part)}`)).join("");
  return `${path?.replace(/^\./, "") || "the document"}: ${issue?.message}${offset === 0 ? "" : ` (from row ${offset})`}`;
}

function inconsistent(detail: string): Failed<ErgastFailureReason> {
  return failed("inconsistent-pages", detail);
}

export function failed(reason: "wrong-shape" | "inconsistent-pages", detail: string): Failed<ErgastFailureReason> {
  return { kind: "failed", reason, detail, retryAfterMs: null, attempts: 1 };
}
