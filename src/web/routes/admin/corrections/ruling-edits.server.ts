import type { RouterContextProvider } from "react-router";
import { z } from "zod";

import type { Meeting } from "#db/queries/calendar/meetings.ts";
import { listQualifyingResults, listRaceResults } from "#db/queries/results/season-results.ts";
import { isScored, type RuledSession } from "#domain/facts/override/override.ts";
import { rulingText, type Ruling } from "#domain/facts/override/ruling.ts";

import { servicesContext } from "../../../context.ts";
import { fieldErrors } from "../../../forms/check-form.server.ts";
import type { FormValues } from "../../../forms/form-result.ts";
import type { Proposed, ParsedEdit } from "./edit-form.server.ts";

type Context = Readonly<RouterContextProvider>;

const rulingFields = z.object({
  driver: z.string().min(1, "Choose a driver."),
  kind: z.enum(["disqualify", "time-penalty", "place-penalty", "reinstate"], "Choose a ruling."),
  amount: z
    .string()
    .trim()
    .regex(/^(?:\d{1,4}(?:[.,]\d{1,3})?)?$/, "Enter a number."),
});

export async function parseRuling(
  context: Context,
  meeting: Meeting,
  session: RuledSession,
  fields: FormValues,
): Promise<ParsedEdit> {
  const { db, clock } = context.get(servicesContext);
  const validation = rulingFields.safeParse({ driver: "", kind: "", amount: "", ...fields });
  if (!validation.success) return { errors: fieldErrors(validation.error) };
  const { driver, kind, amount } = validation.data;
  const meetingIds = [meeting.id];
  const now = clock.now();
  const rows = isScored(session)
    ? await listRaceResults(db, { meetingIds, kinds: [session], now })
    : await listQualifyingResults(db, { meetingIds, kinds: [session], now });
  const row = rows.find((candidate) => candidate.driver.id === driver);
  if (row === undefined) return { errors: [{ field: "driver", text: "Choose a driver from this result." }] };
  if (kind === "time-penalty" && !isScored(session)) {
    return { errors: [{ field: "kind", text: "Seconds can only be added in races and sprints." }] };
  }
  const ruling = rulingOf(kind, Number(amount.replace(",", ".")));
  if (typeof ruling === "string") return { errors: [{ field: "amount", text: ruling }] };
  const proposed: Proposed = {
    label: row.driver.name,
    now: row.position === null ? row.status : `P${row.position}`,
    yours: rulingText(ruling),
    override: {
      subject: "classification",
      meetingId: meeting.id,
      session,
      driverId: driver,
      field: "ruling",
      value: ruling,
    },
  };
  return { proposed: [proposed] };
}

function rulingOf(kind: Ruling["kind"], amount: number): Ruling | string {
  switch (kind) {
    case "disqualify":
      return { kind };
    case "time-penalty":
      return amount > 0 && amount <= 600 ? { kind, seconds: amount } : "Enter the seconds to add, up to 600.";
    case "place-penalty":
      return Number.isInteger(amount) && amount >= 1 && amount <= 40
        ? { kind, places: amount }
        : "Enter how many places to drop, up to 40.";
    case "reinstate":
      return Number.isInteger(amount) && amount >= 1 && amount <= 40
        ? { kind, position: amount }
        : "Enter the position at which to reinstate the driver.";
  }
}
