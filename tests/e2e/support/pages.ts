/** Every page open to visitors. A journey checks this list against the sitemap. */
export const pages = [
  "/",
  "/schedule",
  "/schedule/2025/changes",
  "/schedule/2023/changes",
  "/schedule/2025/las-vegas-grand-prix",
  "/schedule/2025/sao-paulo-grand-prix",
  "/schedule/2025/sao-paulo-grand-prix/pace",
  "/how/passes",
  "/race-results/2025",
  "/qualifying-results/2025",
  "/teams",
  "/drivers",
  "/drivers/VER",
  "/drivers/michael-schumacher",
  "/teams/racing-bulls",
  "/teams/brawn",
  "/f1-history",
  "/f1-history/records",
  "/f1-history/points",
  "/f1-history/teams",
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
  "/spoiler-free",
  "/follow",
  "/follow/notifications",
  "/watch",
  "/info",
  "/privacy-policy",
  "/terms-of-service",
  "/greeting",
  "/login",
  "/signup",
  "/forgot-password",
  "/confirm",
] as const;

/** Pages that look much like another page in the list. Only `npm run test:slow` checks them. */
export const similar: ReadonlySet<string> = new Set([
  "/schedule/2023/changes",
  "/schedule/2025/sao-paulo-grand-prix",
  "/qualifying-results/2025",
  "/drivers/michael-schumacher",
  "/teams/racing-bulls",
  "/f1-history/1997",
  "/track-vizualizer/2025/sao-paulo-grand-prix",
  "/fun/guess-the-circuit",
  "/forgot-password",
  "/terms-of-service",
] satisfies (typeof pages)[number][]);

/**
 * Pages built from the same parts as another page in the list, which stands for them in the dark
 * theme.
 */
export const alike: ReadonlySet<string> = new Set([
  "/schedule/2025/changes",
  "/teams",
  "/teams/brawn",
  "/f1-history/points",
  "/f1-history/teams",
  "/spoiler-free",
  "/follow/notifications",
  "/privacy-policy",
  "/signup",
  "/confirm",
] satisfies (typeof pages)[number][]);

/** Kinds of page with many instances. The list needs only one of each. */
const kinds = [
  /^\/schedule\/\d{4}\/[^/]+\/pace$/,
  /^\/how\/[^/]+$/,
  /^\/drivers\/[^/]+$/,
  /^\/teams\/[^/]+$/,
  /^\/track-vizualizer\/\d{4}\/[^/]+$/,
];

/** True if this page, or another of its kind, is in the list. */
export function isChecked(path: string): boolean {
  const checked: readonly string[] = pages;
  return (
    checked.includes(path) ||
    kinds.some((kind) => kind.test(path) && checked.some((page) => kind.test(page)))
  );
}

export const noPage = "/no-such-page";
