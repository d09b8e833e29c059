import { data } from "react-router";

import { servicesContext } from "../../../context.ts";
import type { Route } from "./+types/unsubscribe";

/** Opening the link changes nothing, because mail scanners open every link. */
export async function loadUnsubscribe({ context, params: { token } }: Route.LoaderArgs) {
  const { notifications } = context.get(servicesContext);
  return { isSubscribed: (await notifications.findEmails(token)) !== null };
}

/**
 * Also handles the POST requests of mail programs (RFC 8058), which have no session. The token is
 * sufficient proof.
 */
export async function stopEmails({ context, params: { token } }: Route.ActionArgs) {
  const { notifications } = context.get(servicesContext);
  const isKnown = await notifications.unsubscribe(token);
  return data({ isKnown }, { status: isKnown ? 200 : 404 });
}
