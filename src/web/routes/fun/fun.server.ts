import type { RouterContextProvider } from "react-router";

import { paths } from "#domain/paths.ts";

import { siteCalendar } from "../../site-calendar.server.ts";

/** What there is to play, with what it is about today. */
export async function loadFun(context: Readonly<RouterContextProvider>) {
  const { season } = await siteCalendar(context);
  return {
    entries: [
      {
        to: paths.titleSimulator(),
        mark: String(season),
        name: "Title simulator",
        text: "Who can still be champion after any race since 2010, who was out when, and what the next race could change.",
      },
    ],
  };
}
