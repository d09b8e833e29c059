/** How a figure is worked out, in words for readers. */
export interface Method {
  readonly title: string;
  readonly lead: string;
  readonly steps: readonly string[];
  /** When the figure is wrong or missing. */
  readonly limits: readonly string[];
  readonly sources: readonly { readonly label: string; readonly url: string }[];
}

export const methods: Readonly<Record<MethodName, Method>> = {
  pace: {
    title: "Pace",
    lead: "How fast a driver was on laps that nothing disturbed, compared with the driver in the middle of the field.",
    steps: [
      "Only clear laps count. We leave out the first lap, laps into and out of the pits, laps in or beside a slow period of the whole field, laps more than 3% slower than the field’s median, and laps that began less than 1.5 seconds behind another car.",
      "Since 2010 cars haven’t refuelled, so they get lighter and faster. We take out the fuel of the remaining laps: the fuel at the start (100 kg from 2014, 105 from 2017, 110 from 2019, about 70 from 2026, about 150 before 2014), 0.03 seconds a lap for each kilogram (0.034 in Monaco, 0.027 at Monza).",
      "A driver’s pace is the mean of the middle half of these laps. Slow and fast quarters are left out.",
      "We draw the laps of each stint again 400 times. The bar holds 95 of 100 of the means.",
      "How the tyres lasted is the median of the slopes between every two clear laps of a stint.",
    ],
    limits: [
      "On a wet or drying track the times of different laps can’t be compared, so there is no table.",
      "Drivers with fewer than eight clear laps are left out.",
      "From 1996 to 2009 cars refuelled. No one knows how heavy each was, so light cars look faster than they were.",
      "No one knows how hard a driver pushed either. A leader who looks after the car looks slower than he could be.",
    ],
    sources: [
      {
        label: "Heilmeier, Graf and Lienkamp 2018, A Race Simulation for Strategy Decisions",
        url: "https://doi.org/10.1109/ITSC.2018.8570012",
      },
    ],
  },
  "pit-loss": {
    title: "What a stop costs",
    lead: "How much time a car loses by stopping, compared with driving on.",
    steps: [
      "We compare the lap into the pits with the driver’s laps before, and the lap out of the pits with those after: the median of at least two of the four nearest laps that weren’t slow or through the pits.",
      "The two differences together are the loss. The figure of a race is the median of at least five stops. Half of the stops are between the two quartiles.",
      "While the whole field is slow, as behind a safety car, both laps are compared with the median of the field.",
    ],
    limits: [
      "Losses under 8 or over 60 seconds are left out: drive-through penalties, repairs and red flags.",
      "A penalty that is served during a stop, or a wait behind the team-mate’s car, counts as part of the loss.",
      "After a change of tyres on a drying track the laps after the stop are much faster, so that the loss looks too small.",
    ],
    sources: [],
  },
  rejoin: {
    title: "Where a car comes out",
    lead: "The place that a car would have two laps later if it stopped at the end of this lap.",
    steps: [
      "We move every car two laps on, at the median of its last four ordinary laps.",
      "The car that stops also loses what a stop cost on this layout in the four seasons before.",
      "Only laps before the stop are used, as on the pit wall.",
    ],
    limits: [
      "It doesn’t know who else is about to stop.",
      "It isn’t given near a slow period, when everything changes within a lap.",
    ],
    sources: [],
  },
  passes: {
    title: "Passes",
    lead: "Who went ahead of whom on the track.",
    steps: [
      "A pass is made on a flying lap, so not on the first, and held to the line. This is how Pirelli counted until 2016.",
      "We compare the order at the end of each lap with that of the lap before.",
      "It isn’t a pass if one of the two cars was in the pits, was more than 8% slower than the field’s median, or was about to retire. Laps in slow periods don’t count.",
    ],
    limits: [
      "A pass that is undone on the same lap leaves no trace in lap times. The true number is larger: we say “at least”.",
      "On a wet track, slow cars aren’t always broken cars. In wet races the count differs from others’.",
    ],
    sources: [],
  },
  watch: {
    title: "Which race to watch",
    lead: "An order of races by how much there was to see.",
    steps: [
      "Three figures count equally: passes, changes of the lead, and how far the first ten finished from their grid slots.",
      "Each is measured against the other races, in standard deviations.",
    ],
    limits: ["It knows nothing of what was at stake, of the weather, or of who you support."],
    sources: [
      { label: "RaceFans: readers’ ratings of 2011", url: "https://www.racefans.net/2011/07/18/rate-race-2011/" },
      {
        label: "RaceFans: the last 100 races by rating",
        url: "http://www.f1fanatic.co.uk/2013/06/26/the-last-100-f1-races-as-rated-by-f1-fanatic-readers/",
      },
    ],
  },
};

export type MethodName = "pace" | "pit-loss" | "rejoin" | "passes" | "watch";

export function isMethodName(name: string): name is MethodName {
  return Object.hasOwn(methods, name);
}
