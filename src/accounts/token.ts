import { createHash, randomBytes } from "node:crypto";

export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** Hashes a token for storage. Random tokens need no salt. */
export function sha256(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
