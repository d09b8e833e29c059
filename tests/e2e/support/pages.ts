/** Every page that a visitor can reach; a journey checks that the sitemap has no other. */
export const pages = [
  "/",
  "/schedule",
  "/schedule/2025/las-vegas-grand-prix",
  "/schedule/2025/sao-paulo-grand-prix",
  "/race-results/2025",
  "/qualifying-results/2025",
  "/teams",
  "/drivers",
  "/f1-history",
  "/circuits",
  "/circuits/monza",
  "/search",
  "/info",
  "/privacy-policy",
  "/terms-of-service",
  "/greeting",
  "/test",
] as const;

/** Addresses of no page. */
export const noPage = "/no-such-page";
