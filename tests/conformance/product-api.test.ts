import { readFileSync, writeFileSync } from "node:fs";

import { beforeAll, describe, expect, test } from "vitest";

import { createApi } from "#api/api.ts";

import { breakingChanges } from "../support/api-changes.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { servicesAt } from "../support/services-at.ts";

const KEPT = new URL("product-api.json", import.meta.url);
/** Also run this after adding to the API, so that the additions are protected from then on. */
const COMMAND =
  "KEEP_API=1 npx vitest run --project database tests/conformance/product-api.test.ts";

type Document = Parameters<typeof breakingChanges>[0];

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

async function described(): Promise<Document> {
  const response = await createApi(servicesAt(facts.db, "2025-11-19T12:00:00Z")).request(
    "/api/openapi.json",
  );
  return (await response.json()) as Document;
}

test("still serves clients written for the kept description", async () => {
  const now = await described();
  if (process.env["KEEP_API"] === "1") writeFileSync(KEPT, `${JSON.stringify(now, null, 2)}\n`);
  const kept = JSON.parse(readFileSync(KEPT, "utf8")) as Document;
  expect(
    breakingChanges(kept, now),
    `These changes break existing clients. Undo them. If a break is intended, raise the API's version and run: ${COMMAND}`,
  ).toEqual([]);
});

/** Returns a small description whose one operation has been changed by `change`. */
function description(
  change: (operation: Record<string, never>) => void = () => undefined,
): Document {
  const document = structuredClone({
    paths: {
      "/next": {
        get: {
          parameters: [{ in: "query", name: "zone", required: false, schema: { type: "string" } }],
          responses: {
            200: {
              content: {
                "application/json": { schema: { $ref: "#/components/schemas/Next" } },
              },
            },
          },
        },
        post: {
          requestBody: {
            required: false,
            content: {
              "application/json": {
                schema: {
                  type: "object",
                  required: ["kind"],
                  properties: {
                    kind: { enum: ["race", "sprint"] },
                    note: { type: ["string", "null"] },
                  },
                },
              },
            },
          },
          responses: { 204: {} },
        },
      },
    },
    components: {
      schemas: {
        Next: {
          type: "object",
          required: ["name", "round", "status"],
          properties: {
            name: { type: "string" },
            round: { type: ["integer", "null"] },
            points: { type: "number" },
            status: { type: "string", enum: ["live", "over"] },
            sessions: {
              type: "array",
              items: { type: "object", properties: { name: { type: "string" } } },
            },
          },
        },
      },
    },
  });
  change(document as unknown as Record<string, never>);
  return document;
}

type Draft = ReturnType<typeof JSON.parse>;
const post = (draft: Draft) => draft.paths["/next"].post;
const body = (draft: Draft) => post(draft).requestBody.content["application/json"].schema;
const next = (draft: Draft) => draft.components.schemas.Next;

describe("comparing descriptions", () => {
  test.each<[string, (draft: Draft) => void, string]>([
    ["a removed path", (draft) => delete draft.paths["/next"], "GET /next: removed"],
    ["a removed method", (draft) => delete draft.paths["/next"].post, "POST /next: removed"],
    ["a removed response", (draft) => delete post(draft).responses[204], "POST /next 204: removed"],
    [
      "a removed field",
      (draft) => delete next(draft).properties.name,
      "GET /next 200.name: removed",
    ],
    [
      "a removed field inside a list",
      (draft) => delete next(draft).properties.sessions.items.properties.name,
      "GET /next 200.sessions[].name: removed",
    ],
    [
      "a field of another type",
      (draft) => (next(draft).properties.name.type = "integer"),
      "GET /next 200.name: was string, is integer",
    ],
    [
      "a field that may now be null",
      (draft) => (next(draft).properties.name.type = ["string", "null"]),
      "GET /next 200.name: was string, is string or null",
    ],
    [
      "a field that may now be missing",
      (draft) => next(draft).required.shift(),
      "GET /next 200.name: may now be missing",
    ],
    [
      "a new value of a field",
      (draft) => next(draft).properties.status.enum.push("late"),
      'GET /next 200.status: "late" is new',
    ],
    [
      "a removed parameter",
      (draft) => draft.paths["/next"].get.parameters.pop(),
      "GET /next query zone: removed",
    ],
    [
      "a new required parameter",
      (draft) =>
        draft.paths["/next"].get.parameters.push({
          in: "query",
          name: "year",
          required: true,
          schema: {},
        }),
      "GET /next query year: now required",
    ],
    [
      "a parameter with fewer values",
      (draft) => (draft.paths["/next"].get.parameters[0].schema.enum = ["UTC"]),
      'GET /next query zone: was "any value", is ["UTC"]',
    ],
    [
      "a required body",
      (draft) => (post(draft).requestBody.required = true),
      "POST /next: the body is now required",
    ],
    [
      "a field that must now be sent",
      (draft) => body(draft).required.push("note"),
      "POST /next body.note: now required",
    ],
    [
      "a value that is no longer accepted",
      (draft) => body(draft).properties.kind.enum.pop(),
      'POST /next body.kind: "sprint" is no longer accepted',
    ],
    [
      "null no longer being accepted",
      (draft) => (body(draft).properties.note.type = "string"),
      "POST /next body.note: was string or null, is string",
    ],
  ])("reports %s", (_, change, expected) => {
    expect(breakingChanges(description(), description(change))).toContain(expected);
  });

  test.each<[string, (draft: Draft) => void]>([
    ["nothing", () => undefined],
    ["a new path", (draft) => (draft.paths["/last"] = draft.paths["/next"])],
    ["a new field", (draft) => (next(draft).properties.country = { type: "string" })],
    ["a field that is now always there", (draft) => next(draft).required.push("points")],
    [
      "a number that is now always whole",
      (draft) => (next(draft).properties.points.type = "integer"),
    ],
    [
      "a field that is never null any more",
      (draft) => (next(draft).properties.round.type = "integer"),
    ],
    ["a value that no longer occurs", (draft) => next(draft).properties.status.enum.pop()],
    [
      "a new optional parameter",
      (draft) =>
        draft.paths["/next"].get.parameters.push({
          in: "query",
          name: "year",
          required: false,
          schema: {},
        }),
    ],
    ["another value being accepted", (draft) => body(draft).properties.kind.enum.push("practice")],
    ["other words", (draft) => (draft.paths["/next"].get.summary = "The next race")],
    [
      "a schema written in place",
      (draft) =>
        (draft.paths["/next"].get.responses[200].content["application/json"].schema =
          structuredClone(next(draft))),
    ],
  ])("accepts %s", (_, change) => {
    expect(breakingChanges(description(), description(change))).toEqual([]);
  });
});
