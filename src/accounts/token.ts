import { createHash, randomBytes } from "node:crypto";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Unsalted, because random tokens can't be guessed from their hash. */
export function sha256(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
