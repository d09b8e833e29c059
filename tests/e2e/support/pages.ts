/** Every page that a visitor can reach, with its heading; `every page of the sitemap is here` keeps it whole. */
export const pages = [
  "/",
  "/schedule",
  "/teams",
  "/drivers",
  "/race-results/2025",
  "/qualifying-results/2025",
  "/info",
  "/privacy-policy",
  "/terms-of-service",
  "/greeting",
  "/test",
] as const;

/** Addresses of no page. */
export const noPage = "/no-such-page";
