import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";

import { calendarParts } from "#domain/calendar/subscription/calendar-choice.ts";
import { listTimeZones } from "#domain/time-zone.ts";
import { leadMinutes, overChoices } from "#domain/notices/notice.ts";
import { retryAfter } from "#http/retry-after.ts";
import { isSameOrigin } from "#http/same-origin.ts";
import type { SaveAnswer } from "#notifications/notifications.ts";
import type { Services } from "#services.ts";

import { errorResponse, newRouter } from "../router.ts";

const PRIVATE = { "Cache-Control": "no-store" };

/** URL parsers drop line breaks but keep null characters, which the database rejects. */
const Endpoint = z
  .url()
  .max(2_000)
  .refine((url) => /^[\x21-\x7E]+$/.test(url), "must be a URL without spaces or control characters")
  .openapi({ description: "The push service’s URL for this browser." });
const Keys = z
  .object({
    p256dh: z.string().regex(/^[\w-]{86,88}=*$/, "must be a public key of 65 bytes in Base64 URL"),
    auth: z.string().regex(/^[\w-]{21,24}=*$/, "must be a secret of 16 bytes in Base64 URL"),
  })
  .openapi("PushKeys");

const choices = {
  zone: z
    .string()
    .refine((zone) => listTimeZones().includes(zone), "must be an IANA time zone such as Europe/London")
    .openapi({ description: "Time zone for the times in notifications.", example: "Europe/London" }),
  parts: z
    .array(z.enum(calendarParts))
    .max(calendarParts.length)
    .openapi({ description: "Kinds of sessions.", example: ["race", "qualifying"] }),
  leadMinutes: z
    .union(leadMinutes.map((minutes) => z.literal(minutes)))
    .nullable()
    .openapi({ description: "Minutes before the start. Null for no reminders.", example: 30 }),
  scheduleChanges: z.boolean(),
  sessionOver: z
    .enum(overChoices)
    .openapi({ description: "`over` announces that a result is in. `result` also names the winner.", example: "over" }),
  votingOpens: z.boolean(),
  driverId: z
    .string()
    .regex(/^[a-z0-9-]{1,80}$/, "must be a driver’s id")
    .nullable()
    .default(null)
    .openapi({ description: "Driver to report on: wins, records and milestones.", example: "lando-norris" }),
};

const ChoicesWire = z.object(choices).openapi("PushChoices");
const SubscriptionWire = z.strictObject({ endpoint: Endpoint, keys: Keys, ...choices }).openapi("PushSubscription");
const EndpointWire = z.strictObject({ endpoint: Endpoint }).openapi("PushEndpoint");

const json = <Schema extends z.ZodType>(schema: Schema) => ({
  body: { required: true, content: { "application/json": { schema } } },
});
const failures = {
  400: errorResponse("The subscription is malformed. The message names the first problem."),
  403: errorResponse("The request didn’t come from a page on this site."),
  404: errorResponse("No such subscription."),
  415: errorResponse("The body isn’t JSON."),
  422: errorResponse("Unsupported push service, invalid keys or an unknown driver."),
  429: errorResponse("Too many changes. `Retry-After` gives the seconds to wait."),
};
const done = { 204: { description: "Done, nothing to return." } };
const shared = { tags: ["Following"] };

const keyRoute = createRoute({
  ...shared,
  method: "get",
  path: "/api/push/key",
  operationId: "getPushKey",
  summary: "The key for subscribing a browser",
  responses: {
    200: {
      description: "The site’s VAPID public key, in Base64 URL.",
      content: { "application/json": { schema: z.object({ key: z.string() }) } },
    },
  },
});

const saveRoute = createRoute({
  ...shared,
  method: "put",
  path: "/api/push/subscription",
  operationId: "savePushSubscription",
  summary: "Subscribe a browser, or change its choices",
  request: json(SubscriptionWire),
  responses: { ...done, ...failures },
});

const findRoute = createRoute({
  ...shared,
  method: "post",
  path: "/api/push/subscription/find",
  operationId: "findPushSubscription",
  summary: "A browser’s choices",
  description: "A POST, because the endpoint is a secret that doesn’t belong in a URL.",
  request: json(EndpointWire),
  responses: {
    200: { description: "The browser’s choices.", content: { "application/json": { schema: ChoicesWire } } },
    ...failures,
  },
});

const removeRoute = createRoute({
  ...shared,
  method: "post",
  path: "/api/push/subscription/remove",
  operationId: "removePushSubscription",
  summary: "Unsubscribe a browser",
  request: json(EndpointWire),
  responses: { ...done, ...failures },
});

const moveRoute = createRoute({
  ...shared,
  method: "post",
  path: "/api/push/subscription/move",
  operationId: "movePushSubscription",
  summary: "Replace a browser’s endpoint after its push service changed it",
  request: json(z.strictObject({ from: Endpoint, endpoint: Endpoint, keys: Keys })),
  responses: { ...done, ...failures },
});

const testRoute = createRoute({
  ...shared,
  method: "post",
  path: "/api/push/subscription/test",
  operationId: "testPushSubscription",
  summary: "Send a test notification to a subscribed browser",
  request: json(EndpointWire),
  responses: { ...done, ...failures, 502: errorResponse("The push service didn’t accept the message.") },
});

export function pushRouter({ accounts, notifications, settings }: Services): OpenAPIHono {
  const router = newRouter();
  const isForeign = (c: Context): boolean => !isSameOrigin(c.req.raw.headers, settings.publicUrl);
  const foreign = "This request didn’t come from a page on this site.";

  router.openapi(keyRoute, async (c) => c.json({ key: await notifications.pushKey() }, 200, PRIVATE));

  router.openapi(saveRoute, async (c) => {
    if (isForeign(c)) return c.json({ message: foreign }, 403, PRIVATE);
    const session = await accounts.findSignedIn(c.req.raw.headers);
    const saved = { ...c.req.valid("json"), weekend: false };
    return answerSaved(c, await notifications.savePush(c.req.raw.headers, session?.account.id ?? null, saved));
  });

  router.openapi(findRoute, async (c) => {
    if (isForeign(c)) return c.json({ message: foreign }, 403, PRIVATE);
    const subscription = await notifications.findPush(c.req.valid("json").endpoint);
    if (subscription === null) return c.json({ message: "No such subscription." }, 404, PRIVATE);
    const { zone, parts, leadMinutes: lead, scheduleChanges, sessionOver, votingOpens, driverId } = subscription;
    const storedChoices = {
      zone,
      parts: [...parts],
      leadMinutes: lead,
      scheduleChanges,
      sessionOver,
      votingOpens,
      driverId,
    };
    return c.json(storedChoices, 200, PRIVATE);
  });

  router.openapi(removeRoute, async (c) => {
    if (isForeign(c)) return c.json({ message: foreign }, 403, PRIVATE);
    const removed = await notifications.removePush(c.req.valid("json").endpoint);
    return answerSaved(c, { kind: removed ? "done" : "unknown" });
  });

  router.openapi(moveRoute, async (c) => {
    if (isForeign(c)) return c.json({ message: foreign }, 403, PRIVATE);
    const { from, ...to } = c.req.valid("json");
    return answerSaved(c, await notifications.movePush(c.req.raw.headers, from, to));
  });

  router.openapi(testRoute, async (c) => {
    if (isForeign(c)) return c.json({ message: foreign }, 403, PRIVATE);
    const sent = await notifications.testPush(c.req.valid("json").endpoint);
    if (sent.kind !== "failed") return answerSaved(c, sent);
    return c.json({ message: "The push service didn’t accept the message. Please try again later." }, 502, PRIVATE);
  });

  return router;
}

function answerSaved(c: Context, answer: SaveAnswer) {
  switch (answer.kind) {
    case "done":
      return c.body(null, 204, PRIVATE);
    case "unknown":
      return c.json({ message: "No such subscription." }, 404, PRIVATE);
    case "refused":
      return c.json({ message: answer.message }, 422, PRIVATE);
    case "wait":
      return c.json({ message: "Too many changes. Please try again later." }, 429, {
        ...PRIVATE,
        ...retryAfter(answer.seconds),
      });
  }
}
