/* Fictional responses in Ergast's format: a season with everything the format can contain. */

const location = { lat: "45.5", long: "-12.25", locality: "Harbour", country: "Nowhere" };

export const meetingOnTheWire = {
  season: "2031",
  round: "2",
  url: "http://example.org/",
  raceName: "Harbour Grand Prix",
  Circuit: {
    circuitId: "harbour",
    url: "http://example.org/",
    circuitName: "Harbour Circuit",
    Location: location,
  },
  date: "2031-04-06",
  time: "13:00:00Z",
};

export function driverOnTheWire(driverId: string) {
  return {
    driverId,
    permanentNumber: "7",
    code: "ONE",
    url: "http://example.org/",
    givenName: "Ada",
    familyName: driverId,
    dateOfBirth: "2001-02-28",
    nationality: "Dutch",
  };
}

export function teamOnTheWire(constructorId: string) {
  return { constructorId, url: "http://example.org/", name: constructorId, nationality: "British" };
}

export function resultOnTheWire(position: number, more: object = {}) {
  return {
    number: String(position),
    position: String(position),
    positionText: String(position),
    points: "0",
    Driver: driverOnTheWire(`driver_${position}`),
    Constructor: teamOnTheWire("blue"),
    grid: String(position),
    laps: "50",
    status: "Finished",
    ...more,
  };
}

/** Wraps rows in a response, as the race's list called `key`. */
export function raceOnTheWire(key: string, rows: readonly object[], counts: object = {}) {
  const total = String(rows.length);
  const Races = rows.length === 0 ? [] : [{ ...meetingOnTheWire, [key]: rows }];
  return {
    MRData: { limit: "100", offset: "0", total, ...counts, RaceTable: { season: "2031", Races } },
  };
}

export function calendarOnTheWire(races: readonly object[]) {
  return {
    MRData: { limit: "100", offset: "0", total: String(races.length), RaceTable: { Races: races } },
  };
}

export function standingsOnTheWire(key: string, rows: readonly object[]) {
  const StandingsLists = rows.length === 0 ? [] : [{ season: "2031", round: "2", [key]: rows }];
  return {
    MRData: {
      limit: "100",
      offset: "0",
      total: String(rows.length),
      StandingsTable: { StandingsLists },
    },
  };
}
