import { OpenAPIHono, z } from "@hono/zod-openapi";

import { issueText } from "./issue-text.ts";
import { refuse } from "./refuse.ts";

/** A router that answers malformed requests with 400 and the first thing that is wrong with them. */
export function newRouter(): OpenAPIHono {
  return new OpenAPIHono({
    defaultHook: (result, c) => {
      if (result.success) return undefined;
      return refuse(c, 400, issueText(result.error.issues[0]));
    },
  });
}

const ErrorBody = z
  .object({ message: z.string().openapi({ example: "There is no such driver in this season." }) })
  .openapi("Error");

/** How a refusal is described: every one has the same shape. */
export function errorResponse(description: string) {
  return { description, content: { "application/json": { schema: ErrorBody } } };
}

/** How a JSON answer is described, with its 304: the same address asked again with its ETag. */
export function answersWith<Schema extends z.ZodType>(description: string, schema: Schema) {
  return {
    200: {
      description,
      headers: { ETag: { description: "Changes with the answer.", schema: { type: "string" as const } } },
      content: { "application/json": { schema } },
    },
    304: { description: "Unchanged since the answer with the ETag in `If-None-Match`." },
  };
}
