import type { Clock } from "#platform/clock.ts";
import type { Environment } from "#platform/environment.ts";

interface Started {
  /** Where this process listens. */
  readonly address: string;
  readonly clock: Pick<Clock, "kind" | "now">;
  readonly environment: Pick<Environment, "logFormat"> & {
    readonly site: Pick<Environment["site"], "publicUrl">;
  };
  readonly isDeveloping: boolean;
}

/** What a start says once the site can be opened. */
export function startLines({ address, clock, environment, isDeveloping }: Started): string[] {
  const { publicUrl } = environment.site;
  const lines = [
    `Gridwalk is at ${publicUrl === null ? address : `${publicUrl} (listening on ${address})`}`,
  ];
  if (isDeveloping)
    lines.push(`Controls: ${address}/test   Emails: ${address}/dev/mail   Demo data: npm run seed`);
  lines.push(siteTimeLine(clock));
  // In a log, it would look like something that has to be done.
  if (clock.kind === "season" && environment.logFormat === "lines" && !isDeveloping)
    lines.push("To follow the current season: CLOCK=real npm start");
  return lines;
}

function siteTimeLine(clock: Started["clock"]): string {
  if (clock.kind === "real") return "Site time: real time";
  const siteTime = clock
    .now()
    .toZonedDateTimeISO("UTC")
    .toPlainDateTime()
    .toString({ smallestUnit: "minute" });
  const which = clock.kind === "season" ? "the season clock" : "CLOCK";
  return `Site time: ${siteTime.replace("T", " ")} UTC, set by ${which}`;
}
