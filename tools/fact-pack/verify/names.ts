import { meetings } from "#db/schema/calendar.ts";
import { raceClassifications } from "#db/schema/classifications.ts";
import { drivers } from "#db/schema/people.ts";
import { circuits } from "#db/schema/places.ts";

import type { PackReader } from "./pack.ts";
import { grouped, type Report } from "./report.ts";

const CAPITAL_PARTICLE = /^(?:De|Da|Di|Del|Della|Dos|Von|Van|Ten|Zu) /;
const SUFFIX = /,? (?:Jr|Sr)\.?$/;

export async function verifyNames(pack: PackReader): Promise<Report> {
  const all = await pack.read(drivers);
  const tracks = await pack.read(circuits);
  const names = new Set(all.map(({ name }) => name));
  const problems = [
    ...all.flatMap(({ id, firstName, lastName, name }) => {
      const orders = [`${firstName} ${lastName}`, `${lastName} ${firstName}`];
      const plain = name.replace(SUFFIX, "");
      return [
        ...(orders.includes(name)
          ? []
          : [`${id}: "${name}" doesn't consist of "${firstName}" and "${lastName}"`]),
        ...(CAPITAL_PARTICLE.test(lastName)
          ? [`${id}: "${lastName}" begins with a capital particle`]
          : []),
        ...(plain !== name && !names.has(plain) ? [`${id}: "${name}" has an unneeded suffix`] : []),
      ];
    }),
    ...repeated(all.map(({ id, name }) => [name, id])),
    ...repeated(tracks.map(({ id, name }) => [name, id])),
    ...(await sharedCodes(pack)),
  ];
  return {
    title: "Names",
    lines: [`${grouped(all.length)} drivers, ${grouped(tracks.length)} circuits`],
    problems,
  };
}

function repeated(named: readonly (readonly [name: string, id: string])[]): string[] {
  return [...Map.groupBy(named, ([name]) => name)].flatMap(([name, own]) =>
    own.length > 1 ? [`"${name}" is the name of ${own.map(([, id]) => id).join(" and ")}`] : [],
  );
}

/**
 * Finds codes that several drivers had in one season. Since 2014, results have been listed by code.
 */
async function sharedCodes(pack: PackReader): Promise<string[]> {
  const seasonOf = new Map((await pack.read(meetings)).map(({ id, season }) => [id, season]));
  const codeOf = new Map((await pack.read(drivers)).map(({ id, code }) => [id, code]));
  const raced = (await pack.read(raceClassifications)).flatMap(({ meetingId, driverId }) => {
    const season = seasonOf.get(meetingId) ?? 0;
    return season < 2014 ? [] : [{ key: `${season} ${codeOf.get(driverId) ?? ""}`, driverId }];
  });
  return [...Map.groupBy(raced, ({ key }) => key)].flatMap(([key, own]) => {
    const ids = [...new Set(own.map(({ driverId }) => driverId))];
    return ids.length > 1 ? [`${key} is the code of ${ids.join(" and ")}`] : [];
  });
}
