export type Quota = "ergast" | "product" | "cards" | "assistants";

/** What the server has to know about addresses that aren't pages before it answers them. */
interface ProgramAddress {
  /** The read limit that requests count towards. */
  readonly quota?: Quota;
  /** True if responses depend on what the reader may know. */
  readonly hidesResults?: true;
  /** True if errors are JSON. */
  readonly answersJson?: true;
  /** True if only GET and HEAD make sense. */
  readonly readOnly?: true;
  /** True if programs read with POST requests. */
  readonly readsByPost?: true;
  /** True if responses need no database, or report its state themselves. */
  readonly needsNoDatabase?: true;
}

const ergast: ProgramAddress = { quota: "ergast", hidesResults: true, answersJson: true };
const product: ProgramAddress = { quota: "product", hidesResults: true, answersJson: true };
const cards: ProgramAddress = { quota: "cards", hidesResults: true, readOnly: true };
const embeds: ProgramAddress = { quota: "product", readOnly: true };
const noDatabase: ProgramAddress = { needsNoDatabase: true };
const page: ProgramAddress = {};

/**
 * By path or, with a slash at the end, by the first segment or two segments of a path. The longest
 * one counts.
 */
const addresses = new Map<string, ProgramAddress>([
  // Accounts, the site's own clock and change events are the same for all readers. Accounts have
  // their own limits.
  ["/api/auth/", { answersJson: true }],
  ["/api/clock", { quota: "product", answersJson: true, needsNoDatabase: true }],
  ["/api/events", { quota: "product", answersJson: true }],
  ["/api", { hidesResults: true, answersJson: true }],
  ["/api/", product],
  ["/v1/", product],
  ["/ergast/", ergast],
  ["/f1/", ergast],
  ["/mcp/", { quota: "assistants", hidesResults: true, answersJson: true, readsByPost: true }],
  ["/cards/", cards],
  ["/display/", cards],
  ["/embed/", embeds],
  ["/oembed/", embeds],
  ["/sitemap.xml", { hidesResults: true }],
  ["/healthz", noDatabase],
  ["/readyz", noDatabase],
  ["/flags/", noDatabase],
  ["/robots.txt", noDatabase],
  ["/.well-known/security.txt", noDatabase],
]);

/**
 * Takes a path with or without its query. Pages, and files that are routes, have none of these
 * properties.
 */
export function programAddress(address: string): ProgramAddress {
  const [path = ""] = address.split("?", 1);
  const [first] = /^\/[^/.]*/.exec(path) ?? [""];
  const [firstTwo] = /^\/[^/]*\/[^/]*/.exec(path) ?? [""];
  return addresses.get(path) ?? addresses.get(`${firstTwo}/`) ?? addresses.get(`${first}/`) ?? page;
}
