import { findRaceClassification } from "#db/queries/results/classifications.ts";
import { findMeetingById } from "#db/queries/calendar/meetings.ts";
import { findDriverStandings } from "#db/queries/standings/standings.ts";
import { predictionPoints, scorePrediction, type Podium } from "#domain/games/predictor.ts";
import type { Services } from "#services.ts";

import { frame } from "./frame.ts";
import { headed } from "./meeting-card.ts";
import { podium } from "./podium.ts";

export async function predictionCard(
  { db, clock }: Pick<Services, "db" | "clock">,
  { meetingId, picks }: { readonly meetingId: number; readonly picks: Podium },
): Promise<string | null> {
  const now = clock.now();
  const meeting = await findMeetingById(db, { id: meetingId, now });
  if (meeting === null) return null;
  const [{ rows }, race] = await Promise.all([
    findDriverStandings(db, { season: meeting.season, now }),
    findRaceClassification(db, { meetingId, session: "race", now }),
  ]);
  const pickedRows = picks.flatMap((id) => rows.find(({ driver }) => driver.id === id) ?? []);
  if (pickedRows.length < picks.length) return null;
  const [first, second, third] = [1, 2, 3].map((place) => race.find(({ position }) => position === place)?.driver.id);
  const result: Podium | null = first && second && third ? [first, second, third] : null;
  const points = result === null ? null : scorePrediction(picks, result);
  const kicker = points === null ? "My podium" : `My podium: ${points} out of 12 points`;
  return frame([
    ...(await headed({ db }, meeting, result !== null, kicker)),
    ...podium(
      pickedRows.map(({ driver, team }, step) => ({
        label: team?.name ?? "",
        name: driver.lastName,
        figure: result === null ? "" : worth(picks[step] ?? "", step, result),
        colour: team?.colour ?? null,
      })),
    ),
  ]);
}

function worth(id: string, step: number, result: Podium): string {
  if (result[step] === id) return `Exact: ${predictionPoints.exact} points`;
  return result.includes(id) ? `On the podium: ${predictionPoints.onPodium} point` : "Not on the podium";
}
