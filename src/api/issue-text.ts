import type { z } from "@hono/zod-openapi";

type Issue = z.core.$ZodIssue;

/** Beginnings of Zod's default messages. Any other message is ours. */
const ZODS_OWN = /^(?:Invalid|Too |Unrecognized|Expected|Required)/;

const KINDS: Readonly<Record<string, string>> = {
  array: "a list",
  boolean: "true or false",
  int: "a whole number",
  null: "null",
  number: "a number",
  object: "an object",
  record: "an object",
  string: "text",
};

export function issueText(issue: Issue | undefined): string {
  if (issue === undefined) return "The request couldn't be read.";
  const where = issue.path.length === 0 ? "The request" : issue.path.join(".");
  return `${where} ${ZODS_OWN.test(issue.message) ? ownWords(issue) : issue.message}.`;
}

function ownWords(issue: Issue): string {
  switch (issue.code) {
    case "invalid_type":
      if (/received undefined/.test(issue.message))
        return issue.path.length === 0 ? "has no body" : "is missing";
      return `must be ${KINDS[issue.expected] ?? issue.expected}`;
    case "invalid_value":
      return `must be one of: ${issue.values.map(String).join(", ")}`;
    case "unrecognized_keys":
      return `has unknown fields: ${issue.keys.join(", ")}`;
    case "too_big":
      return `must be at most ${issue.maximum}${unit(issue.origin)}`;
    case "too_small":
      return `must be at least ${issue.minimum}${unit(issue.origin)}`;
    default:
      return "isn't in the expected format";
  }
}

function unit(origin: string): string {
  if (origin === "string") return " characters long";
  return origin === "array" ? " entries long" : "";
}
