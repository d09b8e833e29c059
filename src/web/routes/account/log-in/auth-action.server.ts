import { data } from "react-router";

import { paths } from "#domain/paths.ts";

import { servicesContext } from "../../../context.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { signedIn } from "../../../session.server.ts";
import { rejectForm } from "../../../forms/answer-form.server.ts";
import { readFields } from "../../../forms/read-form.server.ts";
import { rejectAccountForm } from "../account-form.server.ts";
import { checkNewPassword } from "../checks.server.ts";
import type { FormRejection } from "../../../forms/form-result.ts";
import { errorMessage } from "../error-messages.ts";
import type { Route } from "./+types/auth-action";

const MODES = ["confirm", "reset", "change-address"] as const;

export type LinkMode = (typeof MODES)[number];

/**
 * Loads the purpose of an emailed link, and whether the link still works. Mail scanners open links
 * too, so loading the page doesn't use the link up.
 */
export async function loadAuthAction({ context, url }: Route.LoaderArgs) {
  const mode = modeOf(url.searchParams.get("mode"));
  const token = url.searchParams.get("token") ?? "";
  const headers = { "cache-control": "no-store" };
  if (mode === null || token === "" || token.length > 200)
    return data({ link: null, dead: null }, { status: 400, headers });
  const problem = await context.get(servicesContext).accounts.checkLink(mode, token);
  if (problem === null) return data({ link: { mode, token }, dead: null }, { headers });
  const { text } = errorMessage(problem, null);
  const dead: FormRejection = {
    outcome: "rejected",
    form: "link",
    values: {},
    errors: [{ field: null, text }],
    isFinal: true,
  };
  return data({ link: { mode, token }, dead }, { status: 410, headers });
}

export async function consumeLink({ context, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { accounts } = services;
  const form = await readFields(request, ["mode", "token"], { secrets: ["password"] });
  const { token } = form;
  const values = { mode: form.mode, token };
  const mode = modeOf(form.mode);
  if (mode === null) throw data(null, { status: 400 });
  // Check the session first, because resetting the password ends it.
  const isSignedIn = (await signedIn(context, request)) !== null;
  if (mode === "reset") {
    const password = form.password.reveal();
    const errors = checkNewPassword({ password });
    if (errors.length > 0) return rejectForm("link", values, errors);
    const answer = await accounts.resetPassword(request.headers, { token, password });
    if (!answer.done) return rejectAccountForm("link", values, answer, { password: "password" });
    throw redirectWithAlert(services, paths.login(), "password-reset", {
      cookies: answer.setCookies,
    });
  }
  const answer = await accounts.confirmEmail(request.headers, token);
  if (!answer.done) return rejectAccountForm("link", values, answer);
  if (isSignedIn)
    throw redirectWithAlert(services, paths.profile(), "address-confirmed", {
      cookies: answer.setCookies,
    });
  throw redirectWithAlert(services, paths.login(), "address-confirmed-log-in", {
    cookies: answer.setCookies,
  });
}

function modeOf(text: string | null): LinkMode | null {
  return MODES.find((mode) => mode === text) ?? null;
}
