import { z } from "zod";

import { displayNameRefusal, passwordLengthRefusal } from "#domain/members/account.ts";

import type { FormRefusal } from "./form-answer.ts";
import { refusalWords } from "./refusal-words.ts";

/*
 * What can be told without asking the accounts, so that everything wrong with a form is said at once. They check the
 * same again, and more.
 */

const email = z
  .string()
  .trim()
  .min(1, { error: "Enter your email address.", abort: true })
  .max(254, { error: "That’s too long for an email address.", abort: true })
  .regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, "Enter an address like name@example.org.");

const newPassword = z.string().superRefine((text, context) => {
  if (text === "") return context.addIssue("Choose a password.");
  const refusal = passwordLengthRefusal(text);
  if (refusal !== null) context.addIssue(refusalWords(refusal, null).text);
});

const displayName = z.string().superRefine((text, context) => {
  const refusal = displayNameRefusal(text);
  if (refusal !== null) context.addIssue(refusalWords(refusal, null).text);
});

/** Checks values by a schema: at most one error a field, in the order of the schema. */
function check(schema: z.ZodObject) {
  return (values: Readonly<Record<string, string>>): FormRefusal["errors"] => {
    const result = schema.safeParse(values);
    if (result.success) return [];
    const { fieldErrors } = z.flattenError(result.error) as { fieldErrors: Record<string, string[] | undefined> };
    return Object.keys(schema.shape).flatMap((field) => {
      const text = fieldErrors[field]?.[0];
      return text === undefined ? [] : [{ field, text }];
    });
  };
}

const filled = (error: string) => z.string().min(1, error);

export const checkLogin = check(z.object({ email, password: filled("Enter your password.") }));
export const checkSignUp = check(z.object({ displayName, email, password: newPassword }));
export const checkEmail = check(z.object({ email }));
export const checkNewPassword = check(z.object({ password: newPassword }));
export const checkDisplayName = check(z.object({ displayName }));
export const checkPasswordChange = check(
  z.object({ current: filled("Enter your current password."), next: newPassword }),
);
