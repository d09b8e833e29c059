import { data, redirect, type RouterContextProvider } from "react-router";

import { listOwnVotes } from "#db/queries/votes/own-votes.ts";
import { listOwnPredictions } from "#db/queries/games/predictions.ts";
import { noFavourites } from "#domain/members/favourites.ts";
import { providerNames } from "#domain/members/account.ts";
import { paths } from "#domain/paths.ts";
import type { AccountAnswer } from "#services.ts";

import { servicesContext } from "../../../context.ts";
import { favouriteChoices } from "../../../favourite-choices.server.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { redirectToLogin } from "../../../guards.server.ts";
import { readerPreferences } from "#web/preferences.server.ts";
import { signedIn } from "../../../session.server.ts";
import { acceptForm } from "../../../forms/answer-form.server.ts";
import { readFields } from "../../../forms/read-form.server.ts";
import { rejectAccountForm } from "../account-form.server.ts";
import { deviceOf } from "./device.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadProfile(context: Context, request: Request) {
  const { accounts, db, clock } = context.get(servicesContext);
  const session = await signedIn(context, request);
  if (session === null) throw redirectToLogin(context, paths.profile());
  const { id } = session.account;
  const [votes, predictions, sessions, credentials, reader, choices] = await Promise.all([
    listOwnVotes(db, id, clock.now()),
    listOwnPredictions(db, id, clock.now()),
    accounts.listSessions(request.headers),
    accounts.listCredentials(request.headers),
    readerPreferences(context),
    favouriteChoices(context),
  ]);
  const { displayName, email, emailVerified, photoUrl, role } = session.account;
  const { password, providers } = valueOf(context, credentials);
  return {
    account: { displayName, email, emailVerified, photoUrl, isAdmin: role === "admin" },
    favourites: reader?.favourites ?? noFavourites,
    choices,
    games: {
      votes: votes.map(({ meetingId, season, name, scorer, rest, team }) => ({
        to: paths.voteResults({ meeting: meetingId }),
        race: `${season} ${name}`,
        picks: [scorer, rest, team].filter((pick) => pick !== null).join(" · "),
      })),
      predictions: predictions.map(({ season, slug, name, drivers, points }) => ({
        to: paths.meeting({ season, slug }),
        race: `${season} ${name}`,
        podium: drivers.join(" · "),
        points: points === null ? "not scored yet" : `${points} ${points === 1 ? "pt" : "pts"}`,
      })),
    },
    credentials: [...(password ? ["Email and password"] : []), ...providers.map((id) => providerNames[id])],
    sessions: valueOf(context, sessions).map(({ id, current, userAgent, signedInAt, lastSeenAt }) => ({
      id,
      current,
      device: deviceOf(userAgent),
      signedInAt: signedInAt.toString(),
      lastSeenAt: lastSeenAt.toString(),
    })),
  };
}

export async function endSessions(context: Context, request: Request) {
  const services = context.get(servicesContext);
  const form = await readFields(request, ["session", "everywhere"]);
  if (form.everywhere !== "") {
    const answer = await services.accounts.signOutEverywhere(request.headers);
    if (!answer.done) return rejectAccountForm("sessions", {}, answer);
    throw redirectWithAlert(services, paths.home(), "signed-out-everywhere", { cookies: answer.setCookies });
  }
  if (form.session === "") throw data(null, { status: 400 });
  const answer = await services.accounts.endSession(request.headers, form.session);
  if (answer.done) return acceptForm("sessions", "That device has been logged out.");
  if (answer.error === "not-signed-in") throw redirect(paths.login());
  return rejectAccountForm("sessions", {}, answer);
}

/** Returns an answer's value. Users who have logged out in another tab are redirected to the login page. */
export function valueOf<Value>(context: Context, answer: AccountAnswer<Value>): Value {
  if (answer.done) return answer.value;
  throw redirectToLogin(context, paths.profile());
}
