import { domainToASCII } from "node:url";

import { z } from "zod";

/** RFC 5321, section 4.5.3.1.3: with its brackets a path has at most 256 characters. */
const LONGEST = 254;
const syntax = z.email().max(LONGEST);

/**
 * An address in the form in which accounts are found by it, or null when it is not one. A domain in other letters is
 * written as the network has it, `xn--…`, which some browsers do by themselves and others leave to us.
 */
export function readEmail(text: string): string | null {
  const email = inNetworkLetters(text.trim());
  // Checked before it is lowered: the Kelvin sign becomes a plain k, and an address another one.
  return syntax.safeParse(email).success ? email.toLowerCase() : null;
}

function inNetworkLetters(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  // Letters that are only another's lookalike, as the Kelvin sign is a k's, would make an address another one.
  if (/^[\0-\x7F]*$/.test(domain) || domain.normalize("NFKC") !== domain || !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain))
    return email;
  return email.slice(0, at) + domainToASCII(domain);
}

/** Enough to recognise one's own address, too little to learn another's: `a…@e….org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const lastDot = domain.lastIndexOf(".");
  return `${email.slice(0, 1)}…@${domain.slice(0, 1)}…${lastDot < 1 ? "" : domain.slice(lastDot)}`;
}
