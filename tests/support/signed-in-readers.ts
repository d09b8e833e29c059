import { createHmac, randomBytes } from "node:crypto";

import { cookiePrefix } from "#accounts/session-cookie.ts";
import { sha256 } from "#accounts/token.ts";
import { ensureSecret } from "#security/secret.ts";

import type { Database, Sql } from "#db/database.ts";

/**
 * Creates signed-in readers in a site's database, replacing those from earlier runs, and returns
 * their cookies. All have a favourite driver and team. Every second reader has chosen a time zone
 * and the 12-hour clock. The first is an administrator.
 */
export async function signInReaders(sql: Sql, db: Database, count: number): Promise<string[]> {
  const secret = await ensureSecret(db);
  const tokens = Array.from({ length: count }, () => randomBytes(24).toString("base64url"));
  const hashes = tokens.map((token) => sha256(token));
  await sql`delete from members.accounts where id like 'bench-%'`;
  await sql`
    insert into members.accounts (id, display_name, email, email_verified)
    select 'bench-' || n, 'Reader ' || n, 'reader-' || n || '@example.org', true
    from generate_series(1, ${count}::integer) as n`;
  await sql`update members.accounts set role = 'admin' where id = 'bench-1'`;
  await sql`
    insert into members.sessions (id, token_hash, account_id, expires_at, created_at, last_seen_at)
    select 'bench-' || n, hash, 'bench-' || n, now() + interval '1 day', now(), now()
    from unnest(${sql.array(hashes)}::text[]) with ordinality as given (hash, n)`;
  await sql`
    insert into members.favourites (account_id, driver_id, team_id, changed_at)
    select 'bench-' || n, drivers[1 + n % cardinality(drivers)], teams[1 + n % cardinality(teams)], now()
    from generate_series(1, ${count}::integer) as n,
      (select array_agg(distinct driver_id) as drivers, array_agg(distinct team_id) as teams
         from facts.entries join facts.meetings on meetings.id = meeting_id where season = 2025) as of_season`;
  await sql`
    insert into members.preferences (account_id, time_zone, hours, lengths, changed_at)
    select 'bench-' || n,
      (array['Europe/Berlin', 'Asia/Kolkata', 'America/New_York', 'Australia/Sydney'])[1 + n / 2 % 4], '12', 'km', now()
    from generate_series(2, ${count}::integer, 2) as n`;
  return tokens.map((token) => {
    const signature = createHmac("sha256", secret).update(token).digest("base64");
    return `${cookiePrefix(false)}.session_token=${encodeURIComponent(`${token}.${signature}`)}`;
  });
}
