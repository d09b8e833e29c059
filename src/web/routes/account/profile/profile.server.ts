import { data, redirect, type RouterContextProvider } from "react-router";

import { listOwnVotes } from "#db/queries/votes/own-votes.ts";
import { listOwnPredictions } from "#db/queries/games/predictions.ts";
import { noFavourites } from "#domain/members/favourites.ts";
import { providerNames } from "#domain/members/account.ts";
import { paths } from "#domain/paths.ts";
import type { AccountAnswer } from "#accounts/account-context.ts";
import { readerPreferences } from "#web/preferences.server.ts";

import { servicesContext } from "../../../context.ts";
import { favouriteChoices } from "../../../favourite-choices.server.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { redirectToLogin } from "../../../guards.server.ts";
import { signedIn } from "../../../session.server.ts";
import { acceptForm, rejectForm } from "../../../forms/answer-form.server.ts";
import { readFields } from "../../../forms/read-form.server.ts";
import { rejectAccountForm } from "../account-form.server.ts";
import type { Route } from "./+types/profile";
import { deviceOf } from "./device.ts";

type Context = Readonly<RouterContextProvider>;

export async function loadProfile({ context, request }: Route.LoaderArgs) {
  const { accounts, db, clock, notifications } = context.get(servicesContext);
  const session = await signedIn(context, request);
  if (session === null) throw redirectToLogin(context, paths.profile());
  const { id } = session.account;
  const [votes, predictions, sessions, credentials, reader, choices, accountDetails] = await Promise.all([
    listOwnVotes(db, id, clock.now()),
    listOwnPredictions(db, id, clock.now()),
    accounts.listSessions(request.headers),
    accounts.listCredentials(request.headers),
    readerPreferences(context),
    favouriteChoices(context),
    notifications.listOwn(id),
  ]);
  const { displayName, email, emailVerified, photoUrl, role } = session.account;
  const { password, providers } = valueOf(context, credentials);
  return {
    account: { displayName, email, emailVerified, photoUrl, isAdmin: role === "admin" },
    mailIsSent: accounts.mailIsSent,
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
    notifications: {
      browsers: accountDetails.browsers.map((browser) => ({
        id: browser.id,
        browser: browserOf(browser.service),
        createdAt: browser.createdAt.toString(),
      })),
      emails: { scheduleChanges: accountDetails.emails.scheduleChanges, weekend: accountDetails.emails.weekend },
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

/** The push service reveals the browser. */
function browserOf(service: string): string {
  if (service === "fcm.googleapis.com") return "Chrome";
  if (service.endsWith(".mozilla.com")) return "Firefox";
  if (service.endsWith(".apple.com")) return "Safari";
  if (service.endsWith(".windows.com")) return "Edge";
  return `Browser using ${service}`;
}

export async function answerProfileForm({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const form = await readFields(request, ["session", "everywhere", "form", "browser", "changes", "weekend"]);
  if (form.form === "emails" || form.browser !== "") return changeNotifications(context, request, form);
  if (form.everywhere !== "") {
    const answer = await services.accounts.signOutEverywhere(request.headers);
    if (!answer.done) return rejectAccountForm("sessions", {}, answer);
    throw redirectWithAlert(services, paths.home(), "signed-out-everywhere", {
      cookies: answer.setCookies,
      clearsPages: true,
    });
  }
  if (form.session === "") throw data(null, { status: 400 });
  const answer = await services.accounts.endSession(request.headers, form.session);
  if (answer.done) return acceptForm("sessions", "That device has been logged out.");
  if (answer.error === "not-signed-in") throw redirect(paths.login());
  return rejectAccountForm("sessions", {}, answer);
}

async function changeNotifications(
  context: Context,
  request: Request,
  form: { readonly browser: string; readonly changes: string; readonly weekend: string },
) {
  const { notifications } = context.get(servicesContext);
  const session = await signedIn(context, request);
  if (session === null) throw redirectToLogin(context, paths.profile());
  const { id, emailVerified } = session.account;
  if (form.browser !== "") {
    const browser = /^\d{1,15}$/.test(form.browser) ? Number(form.browser) : 0;
    const text = (await notifications.removeOwn(id, browser))
      ? "That browser won’t get any more notifications."
      : "Notifications were already off in that browser.";
    return acceptForm("emails", text);
  }
  if (!emailVerified)
    return rejectForm("emails", {}, [{ field: null, text: "Confirm your email address first." }], { status: 403 });
  const choices = { scheduleChanges: form.changes !== "", weekend: form.weekend !== "" };
  await notifications.saveEmails(id, choices);
  return acceptForm(
    "emails",
    choices.scheduleChanges || choices.weekend ? "Saved." : "You won’t get emails about the schedule.",
  );
}

/** Returns an answer's value. Users who have logged out in another tab are redirected to the login page. */
export function valueOf<Value>(context: Context, answer: AccountAnswer<Value>): Value {
  if (answer.done) return answer.value;
  throw redirectToLogin(context, paths.profile());
}
