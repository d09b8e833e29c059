import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { TitleNow } from "./title-now.tsx";

test("names the champion in words, without marking them as a favourite", () => {
  const row = { pointsBefore: "721", points: "764", gap: "", moved: 0, colour: null };
  const table = {
    headline: "McLaren are already champions.",
    sentence: null,
    rows: [
      {
        ...row,
        id: "mclaren",
        code: "MCL",
        name: "McLaren",
        place: 1,
        isChampion: true,
        note: "Champion",
      },
      {
        ...row,
        id: "mercedes",
        code: "MER",
        name: "Mercedes",
        place: 2,
        isChampion: false,
        note: null,
      },
    ],
  };
  const view = { atStake: false, phase: "racing", drivers: table, teams: table } as const;
  const html = renderToStaticMarkup(<TitleNow view={view} only="teams" />);
  expect(html).toContain("<small><b>Champion</b></small>");
  expect(html.match(/<small>/g)).toHaveLength(1);
  expect(html).not.toContain("data-marked");
});
