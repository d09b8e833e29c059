/** Every page that a visitor can reach, with its heading; `every page of the sitemap is here` keeps it whole. */
export const pages = [
  "/",
  "/schedule",
  "/teams",
  "/drivers",
  "/info",
  "/privacy-policy",
  "/terms-of-service",
  "/greeting",
  "/test",
] as const;

/** Addresses of no page. */
export const noPage = "/no-such-page";
