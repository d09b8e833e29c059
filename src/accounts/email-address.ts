import { domainToASCII } from "node:url";

import { z } from "zod";

/** RFC 5321, section 4.5.3.1.3: a path has at most 256 characters including its brackets. */
const MAX_LENGTH = 254;
const syntax = z.email().max(MAX_LENGTH);

/**
 * Returns an address in the form used to look up accounts, or null if it isn't valid. International
 * domains become `xn--…`. Some browsers already send them that way.
 */
export function readEmail(text: string): string | null {
  const email = withAsciiDomain(text.trim());
  // Validated before lower-casing, which turns the Kelvin sign into a k and so changes the address.
  return syntax.safeParse(email).success ? email.toLowerCase() : null;
}

function withAsciiDomain(email: string): string {
  const at = email.lastIndexOf("@") + 1;
  const domain = email.slice(at);
  // Don't normalise look-alike letters such as the Kelvin sign, because that would change the
  // address.
  if (
    /^[\0-\x7F]*$/.test(domain) ||
    domain.normalize("NFKC") !== domain ||
    !/^[\p{L}\p{M}\p{N}.-]+$/u.test(domain)
  )
    return email;
  return email.slice(0, at) + domainToASCII(domain);
}

/** Masks an address as `a…@e….org`, so that its owner recognises it but others can't read it. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf("@");
  const domain = email.slice(at + 1);
  const lastDot = domain.lastIndexOf(".");
  return `${email.slice(0, 1)}…@${domain.slice(0, 1)}…${lastDot < 1 ? "" : domain.slice(lastDot)}`;
}
