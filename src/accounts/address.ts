import { z } from "zod";

/** RFC 5321, section 4.5.3.1.3: with its brackets a path has at most 256 characters. */
const LONGEST = 254;
const syntax = z.email().max(LONGEST);

/** An address in the form in which accounts are found by it, or null when it is not one. */
export function readAddress(text: string): string | null {
  const address = text.trim().toLowerCase();
  return syntax.safeParse(address).success ? address : null;
}
