import { moments, startSite } from "./site.ts";

/** Loads the fact pack once, before any journey, and keeps the embedded server up for all of them. */
export default async function setUp(): Promise<() => Promise<void>> {
  const site = await startSite({ clock: moments.raceWeekend });
  return () => site.stop();
}
