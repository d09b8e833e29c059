import { createRoute, z, type OpenAPIHono } from "@hono/zod-openapi";

import { votePicks } from "#domain/votes/vote.ts";
import { voteErrors } from "#domain/votes/vote-error.ts";
import { retryAfter } from "#http/retry-after.ts";
import type { Services } from "#services.ts";
import { answerJson } from "../answer.ts";
import { refuse } from "../refuse.ts";
import { answersWith, newRouter, errorResponse } from "../router.ts";
import { streamResults } from "./votes-stream.ts";
import { BallotWire, voteResultsWire, VoteResultsWire, VoteWire } from "./votes-wire.ts";

const params = z.object({
  fomRaceId: z
    .string()
    .regex(/^\d{1,9}$/, "must be a meeting id")
    .transform(Number)
    .openapi({ type: "integer", example: 1167 }),
});
const notYet = errorResponse("No such meeting, or its vote hasn’t opened yet.");

const resultsRoute = createRoute({
  method: "get",
  path: "/api/vote/results/{fomRaceId}",
  operationId: "getVoteResults",
  tags: ["Fans"],
  summary: "Fan vote results for a race",
  request: { params },
  responses: {
    ...answersWith("The current counts.", VoteResultsWire),
    400: errorResponse("Not a valid meeting id."),
    404: notYet,
  },
});

const streamRoute = createRoute({
  method: "get",
  path: "/api/vote/results/{fomRaceId}/stream",
  operationId: "streamVoteResults",
  tags: ["Fans"],
  summary: "Stream of fan vote results for a race",
  description:
    "Server-sent events. Each `results` event contains the same data as the URL without `/stream`. The first is sent immediately, later ones at most twice a second.",
  request: { params },
  responses: {
    200: { description: "Events.", content: { "text/event-stream": { schema: z.string() } } },
    400: errorResponse("Not a valid meeting id."),
    404: notYet,
    503: errorResponse("Too many connections. Poll the results instead."),
  },
});

const ballotRoute = createRoute({
  method: "get",
  path: "/api/vote/{fomRaceId}/ballot",
  operationId: "getBallot",
  tags: ["Fans"],
  summary: "A ballot token and your current ballot",
  description:
    "The voter is identified by the session cookie, or by the guest cookie set with the first vote.",
  request: { params },
  responses: {
    ...answersWith("Your ballot.", BallotWire),
    400: errorResponse("Not a valid meeting id."),
    404: errorResponse("No such meeting."),
  },
});

const castRoute = createRoute({
  method: "post",
  path: "/api/vote/{fomRaceId}",
  operationId: "vote",
  tags: ["Fans"],
  summary: "Vote, or change your vote",
  description:
    "Each voter has one ballot per meeting and can change it until voting closes. Every change needs a new ballot token. Sending the same token and picks again has no further effect.",
  request: {
    params,
    body: { required: true, content: { "application/json": { schema: VoteWire } } },
  },
  responses: {
    204: {
      description:
        "The vote was counted. A guest’s first vote sets a cookie that identifies the ballot.",
    },
    400: errorResponse("The ballot is malformed."),
    403: errorResponse("The vote came from another site, or its token or cookie is invalid."),
    404: errorResponse("No such meeting."),
    409: errorResponse(
      "Voting isn’t open, the meeting was cancelled, or the token has been used or is for another race.",
    ),
    422: errorResponse("An ineligible choice, or a missing answer."),
    429: errorResponse(
      "Too many votes from your network. `Retry-After` gives the number of seconds to wait.",
    ),
  },
});

const UNKNOWN = "No such meeting.";
const PRIVATE = { "Cache-Control": "private, no-store" };

export function votesRouter(services: Services): OpenAPIHono {
  const { voting, accounts } = services;
  const router = newRouter();

  router.openapi(resultsRoute, async (c) => {
    const election = await voting.findElection(c.req.valid("param").fomRaceId);
    if (election === null) return refuse(c, 404, UNKNOWN);
    const wire = voteResultsWire(election, await voting.findResult(election));
    if (wire === null) return refuse(c, 404, voteErrors["not-open-yet"].text);
    return answerJson(c, wire, { cacheControl: "no-cache" });
  });

  router.openapi(streamRoute, (c) => streamResults(c, voting, c.req.valid("param").fomRaceId));

  router.openapi(ballotRoute, async (c) => {
    const { headers } = c.req.raw;
    const election = await voting.findElection(c.req.valid("param").fomRaceId);
    if (election === null) return refuse(c, 404, UNKNOWN);
    const session = await accounts.findSignedIn(headers);
    const { ballot, setCookies } = await voting.findOwnBallot(
      headers,
      session?.account ?? null,
      election,
    );
    const { meeting, state, choices } = election;
    for (const value of setCookies) c.header("Set-Cookie", value, { append: true });
    const open = state.kind === "open" ? votePicks : [];
    const wire: z.infer<typeof BallotWire> = {
      fomRaceId: meeting.id,
      state: state.kind,
      paper: voting.issueBallotToken(meeting.id),
      choices: { scorer: [...choices.scorer], rest: [...choices.rest], team: [...choices.team] },
      picks: ballot && { ...ballot.picks },
      mayChoose: [...(ballot?.mayChoose ?? open)],
    };
    return answerJson(c, wire, { cacheControl: "private, no-store" });
  });

  router.openapi(castRoute, async (c) => {
    const { headers } = c.req.raw;
    const { fomRaceId } = c.req.valid("param");
    const { paper: ballotToken, picks } = c.req.valid("json");
    const session = await accounts.findSignedIn(headers);
    const ballot = { meetingId: fomRaceId, ballotToken, picks };
    const answer = await voting.cast(headers, session?.account ?? null, ballot);
    for (const value of answer.setCookies) c.header("Set-Cookie", value, { append: true });
    if (answer.error === null) return c.body(null, 204, PRIVATE);
    const { status, text } = voteErrors[answer.error];
    const wait = answer.retryAfterSeconds;
    return refuse(c, status, text, wait === null ? {} : retryAfter(wait));
  });

  return router;
}
