import { createHmac } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";

const PERIOD_MS = 30_000;
/** A code is used within this time. One that would expire meanwhile isn't returned. */
const USED_WITHIN_MS = 5_000;
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/**
 * An authenticator app (RFC 6238, with SHA-1, six digits and 30 seconds) that never shows a code
 * twice.
 */
export class Authenticator {
  readonly #key: Buffer;
  #lastStep = 0;

  /** `secret` is in base32, as on the page. */
  constructor(secret: string) {
    this.#key = decodeBase32(secret);
  }

  /**
   * Returns a code that the site accepts now and that hasn't been returned before. Sites accept the
   * codes before and after the current one too, so there are three of them. If all are used, waits
   * for the next.
   */
  async code(): Promise<string> {
    const now = Math.floor(Date.now() / PERIOD_MS);
    const oldest = Math.floor((Date.now() + USED_WITHIN_MS) / PERIOD_MS) - 1;
    const step = Math.max(oldest, this.#lastStep + 1);
    this.#lastStep = step;
    if (step > now + 1) await sleep((step - 1) * PERIOD_MS - Date.now());
    return this.#codeOf(step);
  }

  /** Returns a code that the site doesn't accept. */
  wrongCode(): string {
    const now = Math.floor(Date.now() / PERIOD_MS);
    const accepted = [-2, -1, 0, 1, 2].map((offset) => this.#codeOf(now + offset));
    for (let code = 0; ; code++) {
      const text = String(code).padStart(6, "0");
      if (!accepted.includes(text)) return text;
    }
  }

  #codeOf(step: number): string {
    const counter = Buffer.alloc(8);
    counter.writeBigUInt64BE(BigInt(step));
    const hash = createHmac("sha1", this.#key).update(counter).digest();
    const offset = (hash.at(-1) ?? 0) & 15;
    return String((hash.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
  }
}

function decodeBase32(text: string): Buffer {
  const bits = Array.from(text.replaceAll(/[\s=]/g, ""), (letter) =>
    BASE32.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
