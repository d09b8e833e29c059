import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";

import { adminRefusals } from "#domain/members/admin-refusal.ts";
import type { Services } from "#services.ts";

import { readBearer } from "../bearer.ts";
import { newRouter, errorResponse } from "../router.ts";

/** A user's favourites in wire format: a team by name, a driver by URL slug. */
export interface WireFavourites {
  readonly favTeam: string | null;
  readonly favDriver: string | null;
}

export type FindWireFavourites = (accountId: string) => Promise<WireFavourites>;

const ProfileWire = z
  .object({
    data: z.object({
      profilePhoto: z.string().nullable().openapi({ example: "/photos/3f2a.webp" }),
      displayName: z.string().openapi({ example: "Ana" }),
      favTeam: z.string().nullable().openapi({ example: "Ferrari" }),
      favDriver: z.string().nullable().openapi({ example: "LEC" }),
    }),
  })
  .openapi("Profile");

const security = [{ idToken: [] }];

const profile = createRoute({
  method: "get",
  path: "/api/profile/{uid}",
  operationId: "getProfile",
  tags: ["Accounts"],
  summary: "Your own profile",
  description: "Requires the account’s own ID token.",
  security,
  request: { params: z.object({ uid: z.string().openapi({ example: "x1y2" }) }) },
  responses: {
    200: { description: "The profile.", content: { "application/json": { schema: ProfileWire } } },
    401: errorResponse("The ID token is missing, invalid or expired."),
    403: errorResponse("The profile belongs to another user."),
  },
});

const checkAdmin = createRoute({
  method: "get",
  path: "/api/check-admin",
  operationId: "checkAdmin",
  tags: ["Accounts"],
  summary: "Check for administrator rights",
  security,
  responses: {
    200: {
      description: "You are an administrator.",
      content: {
        "application/json": { schema: z.object({ admin: z.literal(true) }).openapi("Admin") },
      },
    },
    401: errorResponse("The ID token is missing, invalid or expired."),
    403: errorResponse(
      "You aren’t an administrator, or the admin pages first need a login or a second factor.",
    ),
  },
});

const PRIVATE = { "Cache-Control": "no-store" };

export function profileRouter(
  services: Pick<Services, "accounts">,
  findFavourites: FindWireFavourites,
): OpenAPIHono {
  const router = newRouter();
  router.openAPIRegistry.registerComponent("securitySchemes", "idToken", {
    type: "http",
    scheme: "bearer",
    bearerFormat: "JWT",
    description: "The ID token that the browser gets from /api/auth/token.",
  });
  const noteRefusal = ({ req }: Context, account: string): void =>
    services.accounts.recordEvent(req.raw.headers, "member.access.denied", {
      account,
      path: req.path,
    });
  router.openapi(profile, async (c) => {
    const user = await readBearer(c, services);
    if (!user.known) return c.json({ message: user.message }, 401, challenged(user.challenge));
    const { account } = user;
    if (c.req.valid("param").uid !== account.id) {
      noteRefusal(c, account.id);
      return c.json({ message: "This profile belongs to another user." }, 403, PRIVATE);
    }
    const { favTeam, favDriver } = await findFavourites(account.id);
    const data = {
      profilePhoto: account.photoUrl,
      displayName: account.displayName,
      favTeam,
      favDriver,
    };
    return c.json({ data }, 200, PRIVATE);
  });
  router.openapi(checkAdmin, async (c) => {
    const user = await readBearer(c, services);
    if (!user.known) return c.json({ message: user.message }, 401, challenged(user.challenge));
    if (user.account.role !== "admin") {
      noteRefusal(c, user.account.id);
      return c.json({ message: "You are not the admin" }, 403, PRIVATE);
    }
    if (user.adminAccess !== "open")
      return c.json({ message: adminRefusals[user.adminAccess] }, 403, PRIVATE);
    return c.json({ admin: true as const }, 200, PRIVATE);
  });
  return router;
}

function challenged(challenge: string): Record<string, string> {
  return { ...PRIVATE, "WWW-Authenticate": challenge };
}
