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
  "/drivers/VER",
  "/drivers/michael-schumacher",
  "/teams/racing-bulls",
  "/teams/brawn",
  "/f1-history",
  "/f1-history/1997",
  "/circuits",
  "/circuits/monza",
  "/track-vizualizer",
  "/track-vizualizer/2025/sao-paulo-grand-prix",
  "/live",
  "/vote",
  "/vote/results",
  "/fun",
  "/fun/predictor",
  "/fun/title-simulator",
  "/fun/guess-the-driver",
  "/fun/guess-the-circuit",
  "/reaction-game",
  "/search",
  "/info",
  "/privacy-policy",
  "/terms-of-service",
  "/greeting",
  "/login",
  "/signup",
  "/forgot-password",
  "/confirm",
] as const;

/** Pages of which there are many: one of each kind is checked. */
const kinds = [/^\/drivers\/[^/]+$/, /^\/teams\/[^/]+$/, /^\/track-vizualizer\/\d{4}\/[^/]+$/];

/** Whether a page, or another one of its kind, is among those checked. */
export function isChecked(path: string): boolean {
  const checked: readonly string[] = pages;
  return checked.includes(path) || kinds.some((kind) => kind.test(path) && checked.some((one) => kind.test(one)));
}

/** Addresses of no page. */
export const noPage = "/no-such-page";
