import { redirect } from "react-router";

import { paths } from "#domain/paths.ts";
import { returnPath } from "#domain/return-path.ts";

import { servicesContext } from "../../../context.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { withCookies } from "../../../forms/answer-form.server.ts";
import { readFields } from "../../../forms/read-form.server.ts";
import { rejectAccountForm } from "../account-form.server.ts";
import type { Route } from "./+types/log-in-code";

/** Redirects unless a login is waiting for a code. */
export async function loadLogInCode({ context, request, url }: Route.LoaderArgs) {
  if (!(await context.get(servicesContext).accounts.hasPendingSignIn(request.headers)))
    throw redirect(paths.login());
  return { to: returnPath(url.searchParams.get("to") ?? "") };
}

export async function finishLogIn({ context, request }: Route.ActionArgs) {
  const { code, to } = await readFields(request, ["to"], { secrets: ["code"] });
  const answer = await context
    .get(servicesContext)
    .accounts.finishSignIn(request.headers, code.reveal());
  if (!answer.done && answer.error === "log-in-expired")
    throw redirectWithAlert(context.get(servicesContext), paths.login(), "log-in-expired", {
      returnTo: returnPath(to),
    });
  if (!answer.done) return rejectAccountForm("code", { to }, answer, { code: "code" });
  throw redirect(returnPath(to) ?? paths.home(), { headers: withCookies(answer.setCookies) });
}
