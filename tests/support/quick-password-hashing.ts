import { randomBytes, scryptSync, timingSafeEqual } from "node:crypto";

import type { PasswordHashing } from "#accounts/auth.ts";

/**
 * The lowest cost that scrypt allows. The usual one takes a tenth of a second, and tests log in
 * hundreds of times.
 */
const COST = { N: 2, r: 1, p: 1 };

const derive = (password: string, salt: string): Buffer => scryptSync(password, salt, 32, COST);

export const quickPasswordHashing: PasswordHashing = {
  hash(password) {
    const salt = randomBytes(8).toString("hex");
    return Promise.resolve(`${salt}:${derive(password, salt).toString("hex")}`);
  },
  verify({ hash, password }) {
    const [salt = "", key = ""] = hash.split(":");
    return Promise.resolve(timingSafeEqual(derive(password, salt), Buffer.from(key, "hex")));
  },
};
