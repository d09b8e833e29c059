import { redirect, type RouterContextProvider } from "react-router";
import { z } from "zod";

import { saveFavourite } from "#db/queries/members/favourites.ts";
import type { AlertName } from "#domain/alert.ts";
import { favouriteKindOf } from "#domain/members/favourites.ts";
import { paths } from "#domain/paths.ts";
import { returnPath } from "#domain/return-path.ts";
import { pluralize } from "#domain/text.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../context.ts";
import { favouriteChoices } from "../../favourite-choices.server.ts";
import { redirectWithAlert } from "../../flash.server.ts";
import { tryReadForm } from "../../forms/read-form.server.ts";
import { redirectToLogin } from "../../guards.server.ts";
import { signedIn } from "../../session.server.ts";

type Context = Readonly<RouterContextProvider>;

export function redirectToChoice(): Response {
  return redirect(`${paths.profile()}#favourites`);
}

/**
 * Saves a choice. Scripts get a JSON answer, and forms are redirected to their page. An empty id
 * removes the favourite.
 */
export async function choose(context: Context, request: Request): Promise<Response> {
  const accept = request.headers.get("accept") ?? "";
  const fromScript = accept === "application/json";
  const services = context.get(servicesContext);
  const answer = (
    status: number,
    message: string,
    headers: Record<string, string> = {},
  ): Response => {
    const all = { ...headers, "cache-control": "no-store" };
    if (fromScript) return Response.json({ message }, { status, headers: all });
    return new Response(message, {
      status,
      headers: { ...all, "content-type": "text/plain; charset=utf-8" },
    });
  };
  /** Redirects readers to the page with an alert. Other clients get the message. */
  const refuse = (to: string, alert: AlertName, ...rest: Parameters<typeof answer>): Response =>
    accept.includes("text/html") ? redirectWithAlert(services, to, alert) : answer(...rest);
  const form = await readChoice(request);
  if (form === null) {
    const text = "We couldn’t read that choice. Reload the page and choose again.";
    return refuse(paths.profile(), "choice-not-saved", 400, text);
  }
  const { kind, id, to } = form;
  const session = await signedIn(context, request);
  if (session === null) {
    if (fromScript) return answer(401, "You’ve been logged out. Log in and choose again.");
    throw redirectToLogin(context, to);
  }
  const { db, accounts } = services;
  const wait = await accounts.countAction("preferences", session.account.id);
  if (wait !== null) {
    const text = `Too many changes. Try again in ${pluralize(wait, "second")}.`;
    return refuse(to, "too-often", 429, text, { "retry-after": String(wait) });
  }
  if (id !== null && !(await favouriteChoices(context))[kind].some((choice) => choice.id === id))
    return refuse(to, "choice-not-saved", 400, `This ${kind} isn’t racing this season.`);
  await saveFavourite(db, session.account.id, { kind, id }, Temporal.Now.instant());
  if (fromScript) return answer(200, "Saved.");
  return redirect(to, { status: 303, headers: { "cache-control": "no-store" } });
}

const choiceForm = z.object({
  kind: z.string(),
  id: z.string(),
  to: z.string().nullable().default(null),
  at: z.string().default(""),
});

async function readChoice(request: Request) {
  const form = await tryReadForm(request);
  const choice = "values" in form ? choiceForm.safeParse(form.values) : null;
  if (!choice?.success) return null;
  const { id, at } = choice.data;
  const kind = favouriteKindOf(choice.data.kind);
  if (kind === null) return null;
  const to = returnPath(choice.data.to) ?? paths.profile();
  return { kind, id: id === "" ? null : id, to: /^[a-z0-9-]{1,80}$/.test(at) ? `${to}#${at}` : to };
}
