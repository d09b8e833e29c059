import { DAY_MS, HOUR_MS, MINUTE_MS } from "#domain/durations.ts";

/** What is kept of a failure is for the log: a reason and a detail. These are its words for readers, without addresses. */
const WORDS: Readonly<Record<string, string>> = {
  unreachable: "could not be reached",
  "timed-out": "did not answer in time",
  "cut-off": "broke off in the middle of its answer",
  throttled: "asked to be left alone for a while",
  "out-of-budget": "was asked as often as is fair for now",
  "server-error": "had trouble of its own",
  "not-found": "did not have what was asked for",
  rejected: "refused to answer",
  "too-many-redirects": "sent us round in circles",
  "bad-address": "sent us to an address we do not follow",
  "too-large": "sent far more than an answer can be",
  "wrong-type": "sent something else than data",
  malformed: "sent data that cannot be read",
  "wrong-shape": "sent something else than was asked for",
  "inconsistent-pages": "changed its answer while it was read",
  "result-missing": "told what follows from a result before the result",
  implausible: "contradicted itself, or what is known",
  "impossible-value": "sent values that cannot be",
  "other-meeting": "counts its rounds differently",
};

/** Completes "it …": `did not answer in time`. */
export function describeFailure(failure: string): string {
  const reason = failure.split(":", 1)[0] ?? "";
  if (reason.startsWith("unknown-")) return "spoke of something that is not known here";
  return WORDS[reason] ?? "did not work";
}

/** `just now`, `12 min ago`, `5 h ago`, `3 days ago`; from two hours and two days on in the larger unit. */
export function describeAge(ageMs: number): string {
  if (ageMs < MINUTE_MS) return "just now";
  if (ageMs < 2 * HOUR_MS) return `${Math.floor(ageMs / MINUTE_MS)} min ago`;
  if (ageMs < 2 * DAY_MS) return `${Math.floor(ageMs / HOUR_MS)} h ago`;
  return `${Math.floor(ageMs / DAY_MS)} days ago`;
}
