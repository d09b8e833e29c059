import type { TransactionSql } from "postgres";

import { isScored, type Override, type RuledSession } from "#domain/facts/override/override.ts";

export async function findShownValue(
  transaction: TransactionSql,
  override: Override,
): Promise<string | null> {
  const [row] = await askShown(transaction, override);
  return row?.value ?? null;
}

function askShown(
  transaction: TransactionSql,
  override: Override,
): Promise<{ value: string | null }[]> {
  switch (override.subject) {
    case "session":
      return transaction`
        select to_char(starts_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as value
        from facts.sessions where meeting_id = ${override.meetingId} and kind = ${override.session}`;
    case "meeting": {
      const columns = {
        name: "name",
        startDate: "start_date",
        endDate: "end_date",
        cancelled: "end_date",
      } as const;
      const column = transaction(columns[override.field]);
      return transaction`select ${column}::text as value from facts.meetings where id = ${override.meetingId}`;
    }
    case "classification":
      return transaction`
        select coalesce(position::text, status) as value from ${transaction(tableOf(override.session))}
        where meeting_id = ${override.meetingId} and session = ${override.session} and driver_id = ${override.driverId}
        limit 1`;
    case "driver": {
      const columns = { firstName: "first_name", lastName: "last_name", code: "code" } as const;
      if (override.field in columns) {
        const column = transaction(columns[override.field as keyof typeof columns]);
        return transaction`select ${column} as value from facts.drivers where id = ${override.driverId}`;
      }
      return instead(transaction, override.driverId, override);
    }
    case "team":
      if (override.field === "name") {
        return transaction`select name as value from facts.teams where id = ${override.teamId}`;
      }
      if (override.field === "colour") {
        return transaction`
          select colour as value from facts.team_seasons
          where team_id = ${override.teamId} and year = ${override.season}`;
      }
      return instead(transaction, override.teamId, override);
  }
}

function tableOf(session: RuledSession): string {
  return isScored(session) ? "facts.race_classifications" : "facts.timed_classifications";
}

function instead(
  transaction: TransactionSql,
  id: string,
  { subject, field, ...rest }: Extract<Override, { readonly subject: "driver" | "team" }>,
): Promise<{ value: string | null }[]> {
  const season = "season" in rest ? rest.season : 0;
  return transaction`
    select value from facts.display_overrides
    where subject = ${subject} and id = ${id} and season = ${season} and field = ${field}`;
}
