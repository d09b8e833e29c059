import { passwordLengthRefusal, type AccountRefusal } from "#domain/account.ts";

/** Why a new password cannot be taken, or null: length, and whether it is one that everybody tries first. */
export function passwordRefusal(password: string): AccountRefusal | null {
  return passwordLengthRefusal(password);
}
