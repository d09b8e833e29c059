import { createHash, randomBytes } from "node:crypto";

/** 256 random bits, as they stand in a link. */
export function newToken(): string {
  return randomBytes(32).toString("base64url");
}

/** What is kept of a token. Random ones need no salt: nobody can guess what was hashed. */
export function sha256(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
