import { z } from "@hono/zod-openapi";
import { expect, test } from "vitest";

import { issueText } from "./issue-text.ts";

const shape = z.strictObject({
  picks: z.object({ scorer: z.string().max(3).nullable() }),
  order: z.enum(["asc", "desc"]).optional(),
  ms: z.number().int().min(100).optional(),
  id: z.string().regex(/^\d+$/, "must be a meeting id").optional(),
  at: z.iso.datetime().optional(),
  either: z.union([z.string(), z.number()]).optional(),
});
const picks = { scorer: null };

test.each([
  [undefined, "The request has no body."],
  [[], "The request must be an object."],
  [{}, "picks is missing."],
  [{ picks: "VER" }, "picks must be an object."],
  [{ picks: { scorer: 1 } }, "picks.scorer must be text."],
  [{ picks: { scorer: "verstappen" } }, "picks.scorer must be at most 3 characters long."],
  [{ picks, order: "up" }, "order must be one of: asc, desc."],
  [{ picks, ms: 1.5 }, "ms must be a whole number."],
  [{ picks, ms: 5 }, "ms must be at least 100."],
  [{ picks, id: "x" }, "id must be a meeting id."],
  [{ picks, at: "noon" }, "at isn't in the expected format."],
  [{ picks, either: [] }, "either isn't in the expected format."],
  [{ picks, extra: 1 }, "The request has unknown fields: extra."],
])("describes the error in %j", (value, text) => {
  const { error } = shape.safeParse(value);
  expect(issueText(error?.issues[0])).toBe(text);
  expect(text).not.toMatch(/Invalid|expected \w+, received/);
});
