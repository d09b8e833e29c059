import { OpenAPIHono, z } from "@hono/zod-openapi";

import { issueText } from "./issue-text.ts";
import { refuse } from "./refuse.ts";

/**
 * Returns a router that answers malformed requests with a 400 and a message about the first
 * problem.
 */
export function newRouter(): OpenAPIHono {
  return new OpenAPIHono({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      return refuse(c, 400, issueText(result.error.issues[0]));
    },
  });
}

const ErrorBody = z
  .object({ message: z.string().openapi({ example: "No such driver in this season." }) })
  .openapi("Error");

export function errorResponse(description: string) {
  return { description, content: { "application/json": { schema: ErrorBody } } };
}

export function answersWith<Schema extends z.ZodType>(description: string, schema: Schema) {
  return {
    200: {
      description,
      headers: {
        ETag: {
          description: "Changes whenever the response does.",
          schema: { type: "string" as const },
        },
      },
      content: { "application/json": { schema } },
    },
    304: { description: "Unchanged since the response with the ETag in `If-None-Match`." },
  };
}
