import { afterAll, beforeAll, expect, test } from "vitest";

import { formsOf, pressButton } from "../../../../../tests/support/page-form.ts";
import {
  type AdminDesks,
  type Desk,
  type FieldEdit,
  openAdminDesks,
} from "../../../../../tests/support/test-site-desks.ts";

/* Every field of the editors: edit, preview, save, look at the page and the API, undo. */

const PICTURES = "pictures.example.org";

let desks: AdminDesks;
beforeAll(async () => {
  desks = await openAdminDesks([PICTURES]);
});
afterAll(() => desks.site.close());

const expectEdits = (desk: Desk, edits: readonly FieldEdit[]): Promise<void> =>
  desks.expectEdits(desk, edits);

const page = (path: string): Promise<string> => desks.readText(path);

const title = async (path: string): Promise<string> =>
  /<title>([^<]*)/.exec((await desks.visitor.get(path)).text)?.[1] ?? "";

async function ergast(
  path: string,
  table: string,
  list: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { MRData } = (await desks.readJson(`/ergast/f1${path}`)) as {
    MRData: Record<string, Record<string, object[]>>;
  };
  return (MRData[table]?.[list]?.[0] ?? {}) as Readonly<Record<string, unknown>>;
}

const driverDesk: Desk = { path: "/admin/driver-editor?driver=max-verstappen", form: "driver" };

const driver = async () =>
  ((await desks.readJson("/api/mongo/piloti/max-verstappen")) as Record<string, unknown>[])[0] ??
  {};

const driverPath = async (): Promise<string> => `/drivers/${String((await driver())._id)}`;

const driverChanges: readonly FieldEdit[] = [
  {
    fields: { firstName: "Maximilian" },
    shown: async () => [
      (await driver()).primulNume,
      (await page(await driverPath())).includes("Maximilian"),
    ],
    before: ["Max", false],
    after: ["Maximilian", true],
  },
  {
    fields: { lastName: "Verstappenn" },
    shown: async () => [
      (await driver()).alDoileaNume,
      (await page("/drivers")).includes("Verstappenn"),
      (await ergast("/drivers/max_verstappen.json", "DriverTable", "Drivers")).familyName,
    ],
    before: ["Verstappen", false, "Verstappen"],
    after: ["Verstappenn", true, "Verstappenn"],
  },
  {
    fields: { code: "MVE" },
    shown: async () => [
      (await driver())._id,
      (await desks.visitor.get("/drivers/VER")).location,
      (await ergast("/drivers/max_verstappen.json", "DriverTable", "Drivers")).code,
    ],
    before: ["VER", null, "VER"],
    after: ["MVE", "/drivers/MVE", "MVE"],
  },
  {
    fields: { number: "3" },
    shown: async () => (await driver()).poza,
    before: "/pictures/plates/1.svg",
    after: "/pictures/plates/3.svg",
  },
  {
    fields: { team: "ferrari" },
    shown: async () => (await driver()).echipa,
    before: "Red Bull",
    after: "Ferrari",
  },
];

const driverPicture: FieldEdit = {
  fields: { picture: `https://${PICTURES}/max.webp` },
  shown: async () => [
    (await driver()).poza,
    (await desks.visitor.get("/drivers/VER")).text.includes(`src="https://${PICTURES}/max.webp"`),
  ],
  before: ["/pictures/plates/1.svg", false],
  after: [`https://${PICTURES}/max.webp`, true],
};

test("the driver editor changes every field", async () => {
  await expectEdits(driverDesk, driverChanges);
  // Hides the number.
  await expectEdits(driverDesk, [driverPicture]);
});

const teamDesk: Desk = { path: "/admin/team-editor?team=mclaren", form: "team" };

const team = async () =>
  ((await desks.readJson("/api/mongo/teams/all")) as Record<string, unknown>[]).find(
    ({ pozitie }) => pozitie === 1,
  ) ?? {};

const picture = async (kind: string) =>
  (await desks.visitor.get(`/pictures/${kind}/2025/mclaren.svg`)).location;

const teamChanges: readonly FieldEdit[] = [
  {
    fields: { name: "McLaren Racing" },
    shown: async () => [
      (await team()).name,
      (await page("/teams")).includes("McLaren Racing"),
      (await ergast("/constructors/mclaren.json", "ConstructorTable", "Constructors")).name,
    ],
    before: ["McLaren", false, "McLaren"],
    after: ["McLaren Racing", true, "McLaren Racing"],
  },
  {
    fields: { colour: "#b45309" },
    shown: async () => [
      (await team()).culoareEchipa === "#b45309",
      (await desks.visitor.get("/teams")).text.includes("#b45309"),
    ],
    before: [false, false],
    after: [true, true],
  },
  {
    fields: { first: "oscar-piastri", second: "lando-norris" },
    shown: async () => [(await team()).pilot_1, (await team()).pilot_2],
    before: ["Lando Norris", "Oscar Piastri"],
    after: ["Oscar Piastri", "Lando Norris"],
  },
  {
    fields: { logo: `https://${PICTURES}/logo.svg` },
    shown: () => picture("teams"),
    before: null,
    after: `https://${PICTURES}/logo.svg`,
  },
  {
    fields: { car: `https://${PICTURES}/car.webp` },
    shown: async () => [
      await picture("cars"),
      (await desks.visitor.get("/teams")).text.includes(`src="https://${PICTURES}/car.webp"`),
    ],
    before: [null, false],
    after: [`https://${PICTURES}/car.webp`, true],
  },
];

test("the team editor changes every field", () => expectEdits(teamDesk, teamChanges));

const LAS_VEGAS = "/schedule/2025/las-vegas-grand-prix";
const meetingDesk = (form: string): Desk => ({ path: "/admin/season-events?meeting=1168", form });

const calendarStart = async (kind: string): Promise<string> => {
  const { text } = await desks.visitor.get(`${LAS_VEGAS}/calendar.ics`);
  const event = text.split("BEGIN:VEVENT").find((part) => part.includes(`-${kind}@`)) ?? "";
  return `${/DTSTART:(\S+)/.exec(event)?.[1] ?? "none"} ${/STATUS:(\S+)/.exec(event)?.[1] ?? ""}`.trim();
};

const race = () => ergast("/2025/22.json", "RaceTable", "Races");

const sessionEdits: readonly FieldEdit[] = [
  {
    fields: { "start-race": "2025-11-22T21:00" },
    shown: async () => [await calendarStart("race"), (await race()).time],
    before: ["20251123T040000Z CONFIRMED", "04:00:00Z"],
    after: ["20251123T050000Z CONFIRMED", "05:00:00Z"],
  },
  {
    fields: { "delay-qualifying": "45" },
    shown: async () => [await calendarStart("qualifying"), (await race()).Qualifying],
    before: ["20251122T040000Z CONFIRMED", { date: "2025-11-22", time: "04:00:00Z" }],
    after: ["20251122T044500Z CONFIRMED", { date: "2025-11-22", time: "04:45:00Z" }],
  },
  {
    fields: { "off-practice-3": "on" },
    shown: async () => [await calendarStart("practice-3"), (await race()).ThirdPractice],
    before: ["20251122T003000Z CONFIRMED", { date: "2025-11-22", time: "00:30:00Z" }],
    after: ["20251122T003000Z CANCELLED", undefined],
  },
  {
    fields: { "add-kind": "warm-up", "add-start": "2025-11-22T15:00" },
    shown: async () => (await calendarStart("warm-up")).endsWith("CONFIRMED"),
    before: false,
    after: true,
  },
];

const meetingEdits: readonly FieldEdit[] = [
  {
    fields: { name: "Nevada Grand Prix" },
    shown: async () => [(await race()).raceName, await title(LAS_VEGAS)],
    before: ["Las Vegas Grand Prix", expect.stringContaining("Las Vegas Grand Prix")],
    after: ["Nevada Grand Prix", expect.stringContaining("Nevada Grand Prix")],
  },
  {
    fields: { startDate: "2025-11-19" },
    shown: async () => (await page(LAS_VEGAS)).includes("19–22 November"),
    before: false,
    after: true,
  },
];

const cancellation: FieldEdit = {
  fields: { off: "on" },
  shown: async () => {
    const { text } = await desks.visitor.get(`${LAS_VEGAS}/calendar.ics`);
    return [
      text.includes("STATUS:CONFIRMED"),
      (await page("/schedule")).includes("Cancelled"),
      (await race()).raceName,
    ];
  },
  before: [true, false, "Las Vegas Grand Prix"],
  after: [false, true, undefined],
};

test("the season-events desk moves, delays, cancels and adds sessions", () =>
  expectEdits(meetingDesk("sessions"), sessionEdits));

test("the season-events desk renames, extends and cancels a meeting", async () => {
  await expectEdits(meetingDesk("meeting"), meetingEdits);
  await expectEdits(meetingDesk("meeting"), [cancellation]);
});

const SAO_PAULO: Desk = { path: "/admin/season-events?meeting=1167", form: "race" };

/** Where the race's classification has the two drivers, on the API. */
async function places(list: "Results" | "QualifyingResults", path: string): Promise<unknown> {
  const { MRData } = (await desks.readJson(`/ergast/f1/2025/21/${path}.json`)) as {
    MRData: {
      RaceTable: {
        Races: Record<
          string,
          { positionText: string; position: string; Driver: { code: string } }[]
        >[];
      };
    };
  };
  const rows = MRData.RaceTable.Races[0]?.[list] ?? [];
  return ["NOR", "ANT"].map((code) => {
    const row = rows.find(({ Driver }) => Driver.code === code);
    return row?.positionText ?? row?.position;
  });
}

test("the season-events desk rules on races and qualifying", async () => {
  await expectEdits(SAO_PAULO, [
    {
      fields: { driver: "lando-norris", kind: "time-penalty", amount: "60" },
      shown: async () => ((await places("Results", "results")) as string[])[1],
      before: "2",
      after: "1",
    },
  ]);
  await expectEdits({ ...SAO_PAULO, form: "qualifying" }, [
    {
      fields: { driver: "lando-norris", kind: "place-penalty", amount: "1" },
      shown: () => places("QualifyingResults", "qualifying"),
      before: ["1", "2"],
      after: ["2", "1"],
    },
  ]);
});

test("editors can be opened for another season", async () => {
  for (const path of [
    "/admin/season-events",
    "/admin/driver-editor",
    "/admin/team-editor",
    "/update-teams",
  ]) {
    const answer = await pressButton(desks.chief, await desks.open(path), "Show", { year: "2021" });
    expect([path, answer.status]).toEqual([path, 200]);
    expect([
      path,
      formsOf(answer.text, path).find(({ names }) => names.includes("year"))?.values.year,
    ]).toEqual([path, "2021"]);
  }
  const picks = await desks.chief.get("/admin/team-editor?year=2021");
  expect(picks.text).toContain('href="/admin/team-editor?year=2021&amp;team=alphatauri"');
  await desks.edit(
    { path: "/admin/team-editor?year=2021&team=mclaren", form: "team" },
    { colour: "#b45309" },
  );
  expect((await desks.visitor.get("/f1-history/2021")).text).toContain("#b45309");
  await desks.undo();
});
