/*
 * The entry list of a season's first race is only known from that race, so it contains drivers who
 * were signed during the winter or stood in at the last minute. Before the season, only those who
 * had been announced may be shown.
 */

interface Seat {
  readonly driverId: string;
  readonly number: string;
  /**
   * Day on which the driver was announced for this seat. Left out if that was before the previous
   * season's last race.
   */
  readonly since?: string;
}

interface LateEntry {
  readonly season: number;
  readonly driverId: string;
  /** Day of the announcement, yyyy-mm-dd. The driver counts as known from the next day on. */
  readonly since: string;
  readonly announcedBy: string;
  /** A report of the day. */
  readonly source: string;
  /** Driver who was expected in this car before. Without one, the seat was open. */
  readonly instead?: Seat;
}

/**
 * Drivers of a season's first race who were announced after the last race of the season before,
 * since 2015.
 */
const lateEntries: readonly LateEntry[] = [
  {
    season: 2015,
    driverId: "carlos-sainz-jr",
    since: "2014-11-28",
    announcedBy: "Toro Rosso",
    source: "Reuters, 28 November 2014",
  },
  {
    season: 2015,
    driverId: "jenson-button",
    since: "2014-12-11",
    announcedBy: "McLaren",
    source: "formula1.com, 11 December 2014",
  },
  {
    season: 2015,
    driverId: "kevin-magnussen",
    since: "2015-03-03",
    announcedBy: "McLaren",
    source: "Reuters, 3 March 2015",
    instead: { driverId: "fernando-alonso", number: "14", since: "2014-12-11" },
  },
  {
    season: 2015,
    driverId: "will-stevens",
    since: "2015-02-25",
    announcedBy: "Manor",
    source: "Reuters, 25 February 2015",
  },
  {
    season: 2015,
    driverId: "roberto-merhi",
    since: "2015-03-09",
    announcedBy: "Manor",
    source: "Grande Prêmio, 9 March 2015",
  },
  {
    season: 2016,
    driverId: "kevin-magnussen",
    since: "2016-02-03",
    announcedBy: "Renault",
    source: "The Independent, 3 February 2016",
    instead: { driverId: "pastor-maldonado", number: "13" },
  },
  {
    season: 2016,
    driverId: "pascal-wehrlein",
    since: "2016-02-10",
    announcedBy: "Manor",
    source: "Kurier, 10 February 2016",
  },
  {
    season: 2016,
    driverId: "rio-haryanto",
    since: "2016-02-18",
    announcedBy: "Manor",
    source: "motorsport.co.uk, 18 February 2016",
  },
  {
    season: 2017,
    driverId: "valtteri-bottas",
    since: "2017-01-16",
    announcedBy: "Mercedes",
    source: "The Guardian, 16 January 2017",
  },
  {
    season: 2017,
    driverId: "felipe-massa",
    since: "2017-01-16",
    announcedBy: "Williams",
    source: "The Guardian, 16 January 2017",
    instead: { driverId: "valtteri-bottas", number: "77" },
  },
  {
    season: 2017,
    driverId: "antonio-giovinazzi",
    since: "2017-03-25",
    announcedBy: "Sauber",
    source: "Sports Mole, 25 March 2017",
    instead: { driverId: "pascal-wehrlein", number: "94", since: "2017-01-16" },
  },
  {
    season: 2018,
    driverId: "charles-leclerc",
    since: "2017-12-02",
    announcedBy: "Sauber",
    source: "Pitpass, 2 December 2017",
  },
  {
    season: 2018,
    driverId: "marcus-ericsson",
    since: "2017-12-02",
    announcedBy: "Sauber",
    source: "Pitpass, 2 December 2017",
  },
  {
    season: 2018,
    driverId: "sergey-sirotkin",
    since: "2018-01-16",
    announcedBy: "Williams",
    source: "grandprix.com, 16 January 2018",
  },
  {
    season: 2019,
    driverId: "alexander-albon",
    since: "2018-11-26",
    announcedBy: "Toro Rosso",
    source: "James Allen on F1, 26 November 2018",
  },
  {
    season: 2019,
    driverId: "lance-stroll",
    since: "2018-11-30",
    announcedBy: "Racing Point",
    source: "NBC Sports, 30 November 2018",
  },
  {
    season: 2021,
    driverId: "yuki-tsunoda",
    since: "2020-12-16",
    announcedBy: "AlphaTauri",
    source: "Eurosport, 16 December 2020",
  },
  {
    season: 2021,
    driverId: "sergio-perez",
    since: "2020-12-18",
    announcedBy: "Red Bull",
    source: "De Telegraaf, 18 December 2020",
  },
  {
    season: 2022,
    driverId: "kevin-magnussen",
    since: "2022-03-09",
    announcedBy: "Haas",
    source: "France 24, 9 March 2022",
    instead: { driverId: "nikita-mazepin", number: "9" },
  },
  {
    season: 2022,
    driverId: "nico-hulkenberg",
    since: "2022-03-17",
    announcedBy: "Aston Martin",
    source: "Eurosport, 17 March 2022",
    instead: { driverId: "sebastian-vettel", number: "5" },
  },
  {
    season: 2023,
    driverId: "logan-sargeant",
    since: "2022-11-21",
    announcedBy: "Williams",
    source: "Crash.net, 21 November 2022",
  },
  {
    season: 2025,
    driverId: "liam-lawson",
    since: "2024-12-19",
    announcedBy: "Red Bull",
    source: "Nextgen-Auto, 19 December 2024",
    instead: { driverId: "sergio-perez", number: "11" },
  },
  {
    season: 2025,
    driverId: "isack-hadjar",
    since: "2024-12-20",
    announcedBy: "Racing Bulls",
    source: "Devdiscourse, 20 December 2024",
  },
];

/**
 * Returns the drivers of a season's first race who hadn't been announced by `today` (yyyy-mm-dd),
 * each with the driver expected in that car, or null if the seat was open.
 */
export function unannouncedEntries(season: number, today: string): Map<string, Seat | null> {
  const isUnknown = (since: string | undefined): boolean => since !== undefined && today <= since;
  return new Map(
    lateEntries
      .filter((entry) => entry.season === season && isUnknown(entry.since))
      .map(({ driverId, instead }) => [
        driverId,
        instead === undefined || isUnknown(instead.since) ? null : instead,
      ]),
  );
}
