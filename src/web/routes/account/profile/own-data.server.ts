import { collectPersonalData } from "#db/queries/members/personal-data.ts";
import { paths } from "#domain/paths.ts";
import { pluralize } from "#domain/text.ts";
import { Temporal } from "#domain/time.ts";

import { servicesContext } from "../../../context.ts";
import { redirectWithAlert } from "../../../flash.server.ts";
import { redirectToLogin } from "../../../guards.server.ts";
import { signedIn } from "../../../session.server.ts";
import type { Route } from "./+types/own-data";

export async function writeOwnData({ context, request }: Route.LoaderArgs): Promise<Response> {
  const { db, accounts } = context.get(servicesContext);
  const session = await signedIn(context, request);
  if (session === null) throw redirectToLogin(context, paths.profile());
  const wait = await accounts.countAction("export", session.account.id);
  if (wait !== null) {
    // Browsers return to the profile and show the message there. Other clients get JSON.
    if (request.headers.get("accept")?.includes("text/html"))
      throw redirectWithAlert(context.get(servicesContext), paths.profile(), "too-often");
    const message = `Too many attempts. Try again in ${pluralize(Math.ceil(wait / 60), "minute")}.`;
    return Response.json(
      { message },
      { status: 429, headers: { "retry-after": String(wait), "cache-control": "no-store" } },
    );
  }
  const everything = await collectPersonalData(db, session.account.id);
  if (everything === null) throw redirectToLogin(context, paths.profile());
  const madeAt = Temporal.Now.instant().toString({ smallestUnit: "millisecond" });
  return new Response(`${JSON.stringify({ madeAt, ...everything }, null, 2)}\n`, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="gridwalk-${madeAt.slice(0, 10)}.json"`,
      "cache-control": "private, no-store",
    },
  });
}
