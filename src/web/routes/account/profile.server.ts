import { data, redirect, type RouterContextProvider } from "react-router";

import { noFavourites } from "#domain/favourites.ts";
import { paths } from "#domain/paths.ts";
import type { AccountAnswer } from "#services.ts";

import { servicesContext } from "../../context.ts";
import { favouriteChoices } from "../../favourite-choices.server.ts";
import { redirectWithAlert } from "../../flash.server.ts";
import { sentAway } from "../../guards.server.ts";
import { liking } from "../../liking.server.ts";
import { signedIn } from "../../session.server.ts";
import { providerName, readForm, refuseFor } from "./account-form.server.ts";
import { deviceOf } from "./device.ts";
import type { FormDone } from "./form-answer.ts";

type Context = Readonly<RouterContextProvider>;

/** Who somebody is here, how they get in, and where they are signed in. */
export async function loadProfile(context: Context, request: Request) {
  const { accounts } = context.get(servicesContext);
  const session = await signedIn(context, request);
  if (session === null) throw sentAway(context, paths.profile());
  const [sessions, waysIn, liked, choices] = await Promise.all([
    accounts.listSessions(request.headers),
    accounts.listWaysIn(request.headers),
    liking(context),
    favouriteChoices(context),
  ]);
  const { displayName, email, emailVerified, photoUrl, role } = session.account;
  const { password, providers } = valueOf(context, waysIn);
  return {
    account: { displayName, email, emailVerified, photoUrl, isAdmin: role === "admin" },
    favourites: liked?.favourites ?? noFavourites,
    choices,
    waysIn: [...(password ? ["E-mail and password"] : []), ...providers.map(providerName)],
    sessions: valueOf(context, sessions).map(({ id, current, userAgent, signedInAt, lastSeenAt }) => ({
      id,
      current,
      device: deviceOf(userAgent),
      signedInAt: signedInAt.toString(),
      lastSeenAt: lastSeenAt.toString(),
    })),
  };
}

/** Ends one session, or all of them. */
export async function endSessions(context: Context, request: Request) {
  const services = context.get(servicesContext);
  const form = await readForm(request, ["session", "everywhere"]);
  if (form.everywhere !== "") {
    const answer = await services.accounts.signOutEverywhere(request.headers);
    if (!answer.done) return refuseFor("sessions", {}, answer);
    throw redirectWithAlert(services, paths.home(), "signed-out-everywhere", { cookies: answer.setCookies });
  }
  if (form.session === "") throw data(null, { status: 400 });
  const answer = await services.accounts.endSession(request.headers, form.session);
  if (answer.done) return { form: "sessions", done: "That browser is signed out." } satisfies FormDone;
  if (answer.refusal === "not-signed-in") throw redirect(paths.login());
  return refuseFor("sessions", {}, answer);
}

/** What an answer brings; who signed out in another tab between two questions is sent to log in. */
export function valueOf<Value>(context: Context, answer: AccountAnswer<Value>): Value {
  if (answer.done) return answer.value;
  throw sentAway(context, paths.profile());
}
