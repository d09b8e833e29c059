import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { byTag, elements, isShown, textOf } from "../support/html-elements.ts";
import type { ScriptlessPage } from "../support/scriptless-page.ts";
import { openScriptlessSite, type ScriptlessSite } from "../support/scriptless-site.ts";

let site: ScriptlessSite;
/** The same facts after Abu Dhabi 2025. */
let seasonOver: ScriptlessSite;

beforeAll(async () => {
  site = await openScriptlessSite("2025-11-21T16:02:00Z");
  seasonOver = await openScriptlessSite("2025-12-20T12:00:00Z");
});

afterAll(async () => {
  await site.close();
  await seasonOver.close();
});

const open = (url: string): Promise<ScriptlessPage> => site.open(url);

const rowsOf = (page: ScriptlessPage, table: Parameters<ScriptlessPage["table"]>[0]) =>
  byTag(page.table(table), "tr").map((row) => textOf(row));
const items = (list: Parameters<typeof byTag>[0]) => byTag(list, "li").map((item) => textOf(item));

test("the navigation opens pages and menus", async () => {
  const home = await open("/");
  const bar = home.region("Main");
  const schedule = await home.follow(home.link("Schedule", bar));
  expect(schedule.url).toBe("/schedule");
  const [standings] = byTag(schedule.region("Main"), "details").filter((menu) =>
    textOf(menu).startsWith("Standings"),
  );
  const [drivers] = byTag(standings ?? bar, "a").filter((link) => textOf(link) === "Drivers");
  expect(drivers?.attribs["href"]).toBe("/drivers");
  expect((await schedule.goto("/drivers")).status).toBe(200);
});

test("a meeting's sessions and the tables behind its charts are reachable by links", async () => {
  const vegas = "/schedule/2024/las-vegas-grand-prix";
  const meeting = await open(vegas);
  const practice = await meeting.follow(meeting.link(/^Practice 1/, meeting.region("Sessions")));
  practice.table("Las Vegas Grand Prix 2024, Practice 1");
  const laps = await meeting.follow(meeting.link("Show as table", meeting.region("Lap by lap")));
  const positions = laps.table("Position after each lap");
  expect(byTag(positions, "th").filter(({ attribs }) => attribs["scope"] !== "row")).toHaveLength(
    51,
  );
  const [winner = positions] = byTag(byTag(positions, "tbody")[0] ?? positions, "tr");
  expect(textOf(byTag(winner, "td").at(-1) ?? winner)).toBe("1");
  const gaps = await laps.follow(laps.link("Show as table", laps.region("Gap to the leader")));
  gaps.table(/^Gap to the leader after each lap/);
  expect(textOf(gaps.main)).toContain("All times are shown in the track’s time zone.");
  expect(
    byTag(gaps.main, "input")
      .filter(({ attribs }) => attribs["type"] === "range")
      .filter(isShown),
  ).toEqual([]);
});

test("news is shown as links", async () => {
  const home = await open("/");
  const links = home.links(/./, home.region("Latest News"));
  expect(links).toHaveLength(6);
  expect(links[0]?.attribs["target"]).toBe("_blank");
});

test("the notifications page offers the calendar and feeds instead", async () => {
  const page = await open("/follow/notifications");
  expect(
    byTag(page.main, "noscript")
      .map((note) => textOf(note))
      .join(),
  ).toContain("Notifications need JavaScript.");
  expect((await page.follow(page.link("calendar"))).url).toBe("/follow");
});

test("a driver's season can be chosen with the button, and all tables are readable", async () => {
  const hamilton = await open("/drivers/HAM");
  hamilton.select("Season", "2008");
  const season = await hamilton.submit(hamilton.button("Show"));
  expect(season.url).toMatch(/^\/drivers\/HAM\?year=2008/);
  expect(textOf(season.byId("season"))).toContain("World Champion");
  // The rows are the years from 2007 to 2025 and the header.
  expect(rowsOf(season, /Lewis Hamilton’s results by season and round/)).toHaveLength(20);
  const years = rowsOf(season, "Teams and race numbers by year");
  expect(years.find((row) => row.includes("2007–2012"))).toContain("McLaren");

  const brawn = await open("/teams/brawn");
  expect(brawn.text).toContain("BGP 001");
  expect(textOf(brawn.table(/Position, car and drivers/))).toContain("Button");
});

test("the reaction game explains that it needs JavaScript and shows the leaderboard", async () => {
  const page = await open("/reaction-game");
  expect(page.h1).toBe("Reaction game");
  const [pad = page.main] = elements(page.main, ({ attribs }) => "data-pad" in attribs);
  expect(textOf(pad)).toContain("The game needs JavaScript");
  page.heading(/^Leaderboard/);
  expect(
    byTag(page.main, "h2")
      .filter((heading) => textOf(heading) === "Your starts")
      .filter(isShown),
  ).toEqual([]);
  expect(page.text).toContain("Playing by sound");
});

describe("results", () => {
  const sheets = (page: ScriptlessPage) => byTag(page.main, "article");

  test("show races newest first with full timing sheets", async () => {
    const page = await open("/race-results");
    expect(page.h1).toBe("Race results 2025");
    const [saoPaulo = page.main] = sheets(page);
    // The Las Vegas weekend is under way, but its race isn't over.
    expect(byTag(saoPaulo, "h2").map((heading) => textOf(heading))).toEqual([
      "São Paulo Grand Prix",
    ]);
    expect(textOf(saoPaulo)).toContain("INTERLAGOS");
    expect(textOf(saoPaulo)).toContain("09-11-2025");
    // The grid slot is in the colour of the winner's team.
    const [paint] = byTag(saoPaulo, "path").filter(({ attribs }) => "stroke" in attribs);
    const [bar] = byTag(saoPaulo, "tbody").flatMap((body) => byTag(body, "rect"));
    expect(paint?.attribs["stroke"]).toMatch(/^#/);
    expect(paint?.attribs["stroke"]).toBe(bar?.attribs["fill"]);
    const race = rowsOf(page, "São Paulo Grand Prix, Race");
    for (const text of ["1", "Lando Norris", "McLaren", "1:32:01.596", "+25 pt"])
      expect(race[1]).toContain(text);
    expect(race.find((row) => row.includes("Verstappen"))).toContain("Pit lane");
    expect(rowsOf(page, "São Paulo Grand Prix, Sprint")[1]).toContain("+8 pt");
  });

  test("of qualifying show a shared 19th place, São Paulo's Sunday session and 13 cancellations in 2020", async () => {
    const mexico = await open("/qualifying-results/2017?q=mexico");
    const last = sheets(mexico).flatMap((sheet) => byTag(sheet, "tr").map((row) => textOf(row)));
    expect(last.slice(-2)).toEqual([
      expect.stringMatching(/^19\s*Romain Grosjean/),
      expect.stringMatching(/^19\s*Pierre Gasly/),
    ]);
    const brazil = sheets(await open("/qualifying-results/2024?q=brazil"));
    expect(brazil.map((sheet) => textOf(sheet))).toEqual([expect.stringContaining("03-11-2024")]);
    const all = sheets(await open("/qualifying-results/2020?page=9"));
    expect(all).toHaveLength(30);
    expect(all.filter((sheet) => textOf(sheet).includes("Cancelled"))).toHaveLength(13);
  });

  test("show double points for Abu Dhabi 2014", async () => {
    const page = await open("/race-results/2014");
    expect(textOf(sheets(page)[0] ?? page.main)).toContain("+50 pt");
  });

  test("links to the next rounds reach every round", async () => {
    let page = await open("/race-results/2025");
    expect(page.text).not.toContain("Scroll for more races");
    for (let round = 3; round < 21; round += 3) {
      expect(sheets(page)).toHaveLength(round);
      page = await page.follow(page.link(/^Next: /));
    }
    expect(sheets(page)).toHaveLength(21);
    expect(page.links(/^Next: /)).toEqual([]);
  });

  test("one form submits both the year and the search", async () => {
    const page = await open("/qualifying-results");
    page.select("Choose year", "2016");
    page.fill("Find a race or country", "australia");
    const found = await page.submit(page.button("Show"));
    expect(found.url).toBe("/qualifying-results/2016?q=australia");
    expect(sheets(found)).toHaveLength(1);
    // In the knockout format of early 2016, eight drivers reached the last segment.
    const cuts = elements(
      found.main,
      ({ name, attribs }) => name === "tr" && "data-cut" in attribs,
    );
    expect(cuts.map((row) => textOf(row))).toEqual([
      expect.stringContaining("Daniel Ricciardo"),
      expect.any(String),
    ]);
  });
});

test("the search link opens a form that finds a race", async () => {
  const home = await open("/");
  const search = await home.follow(home.link("Search", home.region("Main")));
  expect(search.url).toBe("/search");
  const [box = search.main] = elements(search.main, ({ attribs }) => attribs["type"] === "search");
  box.attribs["value"] = "nurburgring 2007";
  const found = await search.submit(search.button("Search"));
  expect(found.url).toBe("/search?q=nurburgring+2007");
  expect(textOf(found.region("European Grand Prix 2007"))).toContain("Fernando Alonso won");
  const race = await found.follow(found.link("European Grand Prix 2007"));
  expect(race.url).toBe("/schedule/2007/european-grand-prix");
});

test("orders result groups by relevance, with counts and this season's weekend first", async () => {
  const page = await open("/search?q=monaco");
  expect(byTag(page.main, "h2").map((heading) => textOf(heading))).toEqual([
    expect.stringMatching(/^Circuits 1$/),
    expect.stringMatching(/^Race weekends \d+$/),
    expect.stringMatching(/^Drivers \d+$/),
  ]);
  const weekends = items(page.region(/^Race weekends/));
  expect(weekends).toHaveLength(8);
  expect(weekends[0]).toContain("2025");
  expect(page.text).toContain("Add a year, as in “monaco 1996”.");
});

test("suggests what to do when nothing matches", async () => {
  const page = await open("/search?q=xqzwj");
  expect(page.text).toContain("Nothing found for “xqzwj”");
  const tips = await page.follow(page.link("Search tips"));
  const found = await tips.follow(tips.link(/monaco 1996/));
  expect(textOf(found.region("Monaco Grand Prix 1996"))).toContain("Olivier Panis won");
});

test.each(["99", "abc", "-1", "1e1", "%00"])(
  "falls back to the latest standings for round “%s”",
  async (round) => {
    const { main } = await open(`/drivers?round=${round}`);
    expect(items(byTag(main, "ol")[0] ?? main)[0]).toContain("390 PTS");
  },
);

test.each([
  ["/drivers/VER", "Max Verstappen"],
  ["/drivers/jean-eric-vergne", "Jean-Éric Vergne"],
  ["/drivers/jos-verstappen", "Jos Verstappen"],
  ["/drivers/mick-schumacher", "Mick Schumacher"],
  ["/drivers/nyck-de-vries", "Nyck de Vries"],
])("drivers who share a code each have their own page: %s", async (path, name) => {
  expect((await open(path)).h1).toBe(name);
});

test("a driver who only drove in practice has a page", async () => {
  const page = await open("/drivers/paul-aron");
  expect(textOf(page.main)).toContain("has only driven in practice so far");
  const headers = byTag(page.main, "header").map((header) => textOf(header));
  expect(headers).toContainEqual(expect.stringContaining("· practice 20"));
  expect(textOf(page.table("Teams and race numbers by year"))).toContain("practice");
});

test("the navigation bar links to the current meeting", async () => {
  const [link] = (await open("/")).links("Current meeting");
  expect(link?.attribs["href"]).toBe("/schedule/2025/las-vegas-grand-prix");
});

test("the calendar's month and the round of the standings can be changed", async () => {
  const home = await open("/");
  expect(home.text).toContain("All times are shown in the track’s time zone.");
  home.image("Outline of Las Vegas");
  const schedule = await open("/schedule");
  expect(schedule.text).toContain("All times are shown in the track’s time zone.");
  const october = await schedule.follow(schedule.link(/Previous month/));
  october.heading("October 2025");
  const drivers = await open("/drivers");
  drivers.select("Standings after", "1");
  const round = await drivers.submit(drivers.button("Show"));
  expect(round.url).toBe("/drivers?round=1");
  expect(items(round.main)[0]).toContain("25 PTS");
});

describe("following", () => {
  test("updates the calendar's URL with a form", async () => {
    const page = await open("/follow");
    for (const session of ["Qualifying", "Sprint", "Sprint Qualifying", "Practice"])
      page.check(session, false);
    const updated = await page.submit(page.button("Update the address"));
    expect(updated.value("Address for Outlook and other apps")).toMatch(/\/calendar\/race\.ics$/);
  });

  test("finds a team's feed with a form", async () => {
    const page = await open("/follow");
    page.select("Feed for a driver or team", "Ferrari");
    const found = await page.submit(page.button("Show the feed"));
    expect(found.value("Feed for a driver or team")).toBe("teams/ferrari");
    found.link("Stories about Ferrari: RSS");
    const unknown = await open("/follow?about=teams/nothing");
    expect(unknown.value("Feed for a driver or team")).toBe("");
  });
});

describe("after the season", () => {
  test("the title race shows the final points", async () => {
    const home = await seasonOver.open("/");
    const race = home.region("The title race");
    expect(items(race)).toEqual([
      "1Norris423",
      "2Verstappen421",
      "3Piastri410",
      "4Russell319",
      "5Leclerc242",
      "6Hamilton156",
    ]);
    expect(home.buttons(/^/, race)).toEqual([]);
  });

  test("a season and a circuit can be chosen, and a race can be read lap by lap", async () => {
    const start = await seasonOver.open("/track-vizualizer");
    start.select("Season", "2018");
    const season = await start.submit(start.button("Show"));
    season.select("Circuit", "Monza");
    const monza = await season.submit(season.button("Show"));
    monza.image("Map of Monza as raced in 2018");
    expect(monza.text).toContain("5.793 km");

    const replay = await monza.follow(monza.link(/^Watch the 2018 race/));
    expect(replay.h1).toBe("Italy 2018");
    const order = (page: ScriptlessPage) =>
      byTag(byTag(page.table(/^Running order/), "tbody")[0] ?? page.main, "tr");
    expect(order(replay)).toHaveLength(20);
    expect(textOf(order(replay)[0] ?? replay.main)).toContain("Grid 1");
    const title = (page: ScriptlessPage) => textOf(page.region("The title as it stands"));
    expect(title(replay), "at the end of the race, until a lap is chosen").toContain(
      "Hamilton leads Vettel by",
    );
    replay.fill("Show the race after lap", "20");
    const lap20 = await replay.submit(replay.button("Show"));
    expect(textOf(lap20.table(/^Running order/))).toContain("Leader");
    const lap21 = await lap20.follow(lap20.link(/^Lap 21/));
    expect(lap21.url).toMatch(/lap=21$/);
    expect(textOf(lap21.main)).toMatch(/Lap 21 of \d+: /);
    expect(title(lap21)).toContain(
      "If the race ended now, Hamilton would lead Vettel by 36 points.",
    );
    expect(lap21.buttons("Play")).toEqual([]);
    expect(lap21.text).toContain("Positions within a lap. Gaps are accurate to about 0.1 s.");
  });
});
