import { randomInt } from "node:crypto";

export type SecondFactorCode = { readonly kind: "app" | "recovery"; readonly text: string };

const RECOVERY_CODES = 10;
const HALF = 5;
/** Leaves out letters and digits that look alike. Ten of these characters have 49 bits. */
const ALPHABET = "abcdefghjkmnpqrstuvwxyz23456789";

/** Reads six digits from an app, or a recovery code. Returns null if the text can't be either. */
export function readCode(typed: string): SecondFactorCode | null {
  const text = typed.replaceAll(/[\s-]+/g, "").toLowerCase();
  if (/^\d{6}$/.test(text)) return { kind: "app", text };
  if (!/^[a-z2-9]{10}$/.test(text)) return null;
  return { kind: "recovery", text: `${text.slice(0, HALF)}-${text.slice(HALF)}` };
}

export function makeRecoveryCodes(): string[] {
  const half = (): string =>
    Array.from({ length: HALF }, () => ALPHABET[randomInt(ALPHABET.length)]).join("");
  return Array.from({ length: RECOVERY_CODES }, () => `${half()}-${half()}`);
}
