import { z } from "zod";

import type { NewsSource } from "#domain/news/news.ts";

import { OperatorError } from "./operator-error.ts";
import { openUrl, printableToken } from "./setting-kinds.ts";

export type NewsSettings = ReturnType<typeof readNewsSettings>;

const RACEFANS_FEED = "https://www.racefans.net/feed/";

export const newsVariables = {
  RACEFANS_URL: z
    .union([z.literal("off"), openUrl("a URL")], {
      error: `off, or the URL of a feed such as ${RACEFANS_FEED}`,
    })
    .optional(),
  EDITORIAL_URL: openUrl("the URL of a list of articles, such as https://api.example.org/v1/editorial/articles")
    .nullable()
    .default(null),
  EDITORIAL_KEY: printableToken("a key of printable ASCII characters without spaces"),
  EDITORIAL_KEY_HEADER: z
    .string()
    .regex(/^[\w-]{1,64}$/, "the name of a header, such as apikey")
    .default("apikey"),
  EDITORIAL_LINK: z
    .string()
    .refine(
      (text) => ["http:", "https:"].includes(URL.parse(text)?.protocol ?? "") && /\{(slug|id)\}/.test(text),
      "the URL of an article with {slug} or {id} in it, such as https://www.example.org/article/{slug}.{id}",
    )
    .default("https://www.formula1.com/en/latest/article/{slug}.{id}"),
};

/**
 * Reads the settings for news. RaceFans is on by default in real time. It is off in a replayed season, because its news
 * wouldn't match the season.
 */
export function readNewsSettings(
  variables: z.output<z.ZodObject<typeof newsVariables>>,
  clock: { readonly kind: string },
) {
  const { EDITORIAL_URL: url, EDITORIAL_KEY: key } = variables;
  if ((url === null) !== (key === null)) {
    const [set, missing] = url === null ? ["EDITORIAL_KEY", "EDITORIAL_URL"] : ["EDITORIAL_URL", "EDITORIAL_KEY"];
    throw new OperatorError(`${set} needs ${missing}.`);
  }
  const raceFans = variables.RACEFANS_URL ?? (clock.kind === "real" ? new URL(RACEFANS_FEED) : "off");
  return {
    raceFansUrl: raceFans === "off" ? null : raceFans,
    editorial:
      url === null || key === null
        ? null
        : { url, key, keyHeader: variables.EDITORIAL_KEY_HEADER, articleUrl: variables.EDITORIAL_LINK },
  };
}

/** Returns the enabled sources. Stored news from other sources stays hidden. */
export function newsSourcesOf({ raceFansUrl, editorial }: NewsSettings): NewsSource[] {
  return [
    ...(raceFansUrl === null ? [] : ["racefans" as const]),
    ...(editorial === null ? [] : ["editorial" as const]),
  ];
}
