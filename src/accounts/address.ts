import { z } from "zod";

/** RFC 5321, section 4.5.3.1.3: with its brackets a path has at most 256 characters. */
const LONGEST = 254;
const syntax = z.email().max(LONGEST);

/** An address in the form in which accounts are found by it, or null when it is not one. */
export function readAddress(text: string): string | null {
  const address = text.trim();
  // Checked before it is lowered: the Kelvin sign becomes a plain k, and an address another one.
  return syntax.safeParse(address).success ? address.toLowerCase() : null;
}

/** Enough to recognise one's own address, too little to learn another's: `a…@e….org`. */
export function maskAddress(address: string): string {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  const lastDot = domain.lastIndexOf(".");
  return `${address.slice(0, 1)}…@${domain.slice(0, 1)}…${lastDot < 1 ? "" : domain.slice(lastDot)}`;
}
