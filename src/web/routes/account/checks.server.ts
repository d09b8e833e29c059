import { z } from "zod";

import { displayNameError, passwordLengthError } from "#domain/members/account.ts";

import { checkWith } from "../../forms/check-form.server.ts";
import { errorMessage } from "./error-messages.ts";

/* Checks that need no look-up, so that all errors of a form are shown together. The code in src/accounts repeats these
   checks and adds more. */

const email = z
  .string()
  .trim()
  .min(1, { error: "Enter your email address.", abort: true })
  .max(254, { error: "Enter an email address of at most 254 characters.", abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Enter an address like name@example.org.");

const newPassword = z.string().superRefine((text, context) => {
  if (text === "") return context.addIssue("Choose a password.");
  const error = passwordLengthError(text);
  if (error !== null) context.addIssue(errorMessage(error, null).text);
});

const displayName = z.string().superRefine((text, context) => {
  const error = displayNameError(text);
  if (error !== null) context.addIssue(errorMessage(error, null).text);
});

const filled = (error: string) => z.string().min(1, error);

export const checkLogin = checkWith(z.object({ email, password: filled("Enter your password.") }));
export const checkSignUp = checkWith(z.object({ displayName, email, password: newPassword }));
export const checkEmail = checkWith(z.object({ email }));
export const checkNewPassword = checkWith(z.object({ password: newPassword }));
export const checkDisplayName = checkWith(z.object({ displayName }));
export const checkPasswordChange = checkWith(
  z.object({ current: filled("Enter your current password."), next: newPassword }),
);
