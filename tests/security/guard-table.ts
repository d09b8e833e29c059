/**
 * The access rules, one line per URL: every route of src/web/routes.ts, everything mounted in front of them, and every
 * form. The query of a POST line is sent as the form. A number is the status; `/login!log-in-to-view` is a redirect to
 * /login with that alert. A single outcome applies to all actors. All except visitors send
 * their cookie and ID token with every request.
 *
 * user: signed in. other: signed in, but not the user of `{uid}`. admin: an administrator. expired: the cookie and
 * token of a session that has ended. forged: a cookie without our signature, and an administrator's token without a
 * signature.
 */
export const guardTable = `
method  path                                                   visitor                 user                 other                admin                expired                 forged

GET     /                                                      200
GET     /schedule                                              200
GET     /schedule?year=2021                                    /f1-history/2021
GET     /schedule/2025/changes                                 200
GET     /schedule/1949/changes                                 404
GET     /schedule/las-vegas-grand-prix                         308
GET     /schedule/2025/las-vegas-grand-prix                    200
GET     /news.json                                             200
GET     /schedule/2025/las-vegas-grand-prix/calendar.ics       200
GET     /schedule/2025/sao-paulo-grand-prix/pace               200
GET     /schedule/2025/narnia-grand-prix/pace                  404
GET     /how/passes                                            200
GET     /how/magic                                             404
GET     /follow                                                200
GET     /follow?race=on&alert=60                               200
GET     /calendar.ics                                          200
GET     /calendar/race-qualifying/alarm-60.ics                 200
GET     /calendar/warm-up.ics                                  404
GET     /feeds/results.atom                                    200
GET     /feeds/results/full.rss                                200
GET     /feeds/stories.json                                    200
GET     /feeds/schedule-changes.atom                           200
GET     /feeds/drivers/max-verstappen.rss                      200
GET     /feeds/teams/ferrari.json                              200
GET     /feeds/teams/no-such-team.json                         404
GET     /feeds/results.xml                                     404
GET     /teams                                                 200
GET     /teams/ferrari                                         200
GET     /drivers                                               200
GET     /drivers/VER                                           200
GET     /race-results                                          200
GET     /race-results/2024                                     200
GET     /race-results/2024/rounds?before={id}                  200
GET     /qualifying-results/2024                               200
GET     /qualifying-results/2024/rounds?before={id}            200
GET     /f1-history                                            200
GET     /f1-history/records                                    200
GET     /f1-history/points                                     200
GET     /f1-history/teams                                      200
GET     /f1-history/1997                                       200
GET     /circuits                                              200
GET     /circuits/monza                                        200
GET     /fun                                                   200
GET     /fun/title-simulator                                   200
GET     /fun/guess-the-driver                                  200
GET     /fun/guess-the-driver/puzzle.json                      200
GET     /fun/guess-the-circuit                                 200
GET     /fun/guess-the-circuit/puzzle.json                     200
GET     /fun/predictor                                         200
POST    /fun/predictor                                         /login!log-in-to-predict  400                400                  400                  /login!log-in-to-predict  /login!log-in-to-predict
GET     /reaction-game                                         200
GET     /track-vizualizer                                      200
GET     /track-vizualizer/2024/monaco-grand-prix               200
GET     /track-visualizer/2024/monaco-grand-prix               308
GET     /live                                                  200
GET     /live?view=wide                                        200
POST    /live                                                  400
GET     /vote                                                  200
POST    /vote                                                  400
GET     /vote/results                                          200
GET     /search                                                200
GET     /spoiler-free                                          200
POST    /spoiler-free                                          400
GET     /watch                                                 200
GET     /watch?season=2012                                     200
POST    /watch                                                 400
POST    /watch?day=1900-01-01                                  400
POST    /watch?day=2012-11-04                                  /
POST    /watch?mode=forget                                     /
GET     /watch/picks                                           /watch
POST    /watch/picks                                           /watch
GET     /info                                                  200
GET     /privacy-policy                                        200
GET     /terms-of-service                                      200
GET     /greeting                                              200
GET     /refused                                               403
GET     /no-such-page                                          404
GET     /dev/mail                                              404
GET     /metrics                                               404

GET     /login                                                 200                     /!already-logged-in  /!already-logged-in  /!already-logged-in  200                     200
POST    /login                                                 400                     /!already-logged-in  /!already-logged-in  /!already-logged-in  400                     400
GET     /log-in-code                                           /login                  /!already-logged-in  /!already-logged-in  /!already-logged-in  /login                  /login
POST    /log-in-code                                           /login!log-in-expired   /!already-logged-in  /!already-logged-in  /!already-logged-in  /login!log-in-expired   /login!log-in-expired
GET     /signup                                                200                     /!already-logged-in  /!already-logged-in  /!already-logged-in  200                     200
POST    /signup                                                400                     /!already-logged-in  /!already-logged-in  /!already-logged-in  400                     400
GET     /forgot-password                                       200
POST    /forgot-password                                       400
GET     /confirm                                               200
POST    /confirm                                               400
GET     /auth-action                                           400
GET     /auth-action?mode=reset&token=a                        410
POST    /auth-action                                           400
GET     /sign-out                                              /

GET     /profile                                               /login!log-in-to-view   200                  200                  200                  /login!log-in-to-view   /login!log-in-to-view
POST    /profile                                               /login!log-in-to-view   400                  400                  400                  /login!log-in-to-view   /login!log-in-to-view
GET     /update-profile                                        /login!log-in-to-view   200                  200                  200                  /login!log-in-to-view   /login!log-in-to-view
POST    /update-profile                                        /login!log-in-to-view   400                  400                  400                  /login!log-in-to-view   /login!log-in-to-view

GET     /two-factor                                            /login!log-in-to-view   200                  200                  200                  /login!log-in-to-view   /login!log-in-to-view
POST    /two-factor                                            /login!log-in-to-view   400                  400                  400                  /login!log-in-to-view   /login!log-in-to-view
GET     /log-in-again                                          /login!log-in-to-view   200                  200                  200                  /login!log-in-to-view   /login!log-in-to-view
POST    /log-in-again                                          /login!log-in-to-view   400                  400                  400                  /login!log-in-to-view   /login!log-in-to-view
GET     /update-profile/photo                                  /login!log-in-to-view   200                  200                  200                  /login!log-in-to-view   /login!log-in-to-view
POST    /update-profile/photo                                  /login!log-in-to-view   400                  400                  400                  /login!log-in-to-view   /login!log-in-to-view
GET     /profile/my-data.json                                  /login!log-in-to-view   200                  200                  200                  /login!log-in-to-view   /login!log-in-to-view
GET     /favourites                                            /profile#favourites
POST    /favourites                                            400

GET     /admin                                                 /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
GET     /admin/test                                            /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
GET     /test                                                  /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
POST    /test                                                  /login!log-in-to-admin  /!not-admin          /!not-admin          400                  /!token-expired         /!token-expired
GET     /admin/season-events                                   /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
POST    /admin/season-events                                   /login!log-in-to-admin  /!not-admin          /!not-admin          404                  /!token-expired         /!token-expired
GET     /admin/driver-editor                                   /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
POST    /admin/driver-editor                                   /login!log-in-to-admin  /!not-admin          /!not-admin          404                  /!token-expired         /!token-expired
GET     /admin/team-editor                                     /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
POST    /admin/team-editor                                     /login!log-in-to-admin  /!not-admin          /!not-admin          404                  /!token-expired         /!token-expired
GET     /admin/history                                         /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
POST    /admin/history                                         /login!log-in-to-admin  /!not-admin          /!not-admin          400                  /!token-expired         /!token-expired
GET     /admin/jobs                                            /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
POST    /admin/jobs                                            /login!log-in-to-admin  /!not-admin          /!not-admin          400                  /!token-expired         /!token-expired
GET     /admin/switches                                        /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
POST    /admin/switches                                        /login!log-in-to-admin  /!not-admin          /!not-admin          400                  /!token-expired         /!token-expired
GET     /admin/webhooks                                        /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
POST    /admin/webhooks                                        /login!log-in-to-admin  /!not-admin          /!not-admin          400                  /!token-expired         /!token-expired
GET     /admin/users                                           /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
POST    /admin/users                                           /login!log-in-to-admin  /!not-admin          /!not-admin          400                  /!token-expired         /!token-expired
POST    /admin/users?deed=end-sessions&id=nobody               /login!log-in-to-admin  /!not-admin          /!not-admin          404                  /!token-expired         /!token-expired
GET     /admin/votes                                           /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
GET     /update-teams                                          /login!log-in-to-admin  /!not-admin          /!not-admin          200                  /!token-expired         /!token-expired
POST    /update-teams                                          /login!log-in-to-admin  /!not-admin          /!not-admin          400                  /!token-expired         /!token-expired
GET     /admin/no-such-page                                    /login!log-in-to-admin  /!not-admin          /!not-admin          404                  /!token-expired         /!token-expired
POST    /admin/no-such-page                                    /login!log-in-to-admin  /!not-admin          /!not-admin          404                  /!token-expired         /!token-expired

GET     /api/check-admin                                       401                     403                  403                  200                  401                     401
GET     /api/profile/{uid}                                     401                     200                  403                  403                  401                     401
GET     /api/auth/token                                        401                     200                  200                  200                  401                     401
GET     /api/auth/callback/facebook                            404
POST    /api/auth/sign-up/email                                404
POST    /api/auth/update-user                                  404
GET     /api/auth/list-sessions                                404

GET     /api/get-next                                          200
GET     /embed/next?zone=Europe/Berlin                         200
GET     /embed/standings?theme=dark                            200
GET     /embed/circuit/monza                                   200
GET     /embed/replay/2024/monaco-grand-prix                   200
GET     /embed/live                                            404
GET     /oembed                                                400
GET     /oembed?url=https://example.com/                       404
GET     /display/400x300.bmp                                   200
GET     /display/800x480.png?bits=4&show=standings             200
GET     /display/640x480.png                                   404
GET     /api/widget/next?zone=Europe/Berlin                    200
GET     /api/widget/next?zone=Mars/Olympus                     400
GET     /api/widget/standings?spoilers=hide                    200
GET     /api/widget/last                                       200
GET     /api/get-last                                          200
GET     /api/mongo/teams/all                                   200
GET     /api/mongo/piloti?order=asc                            200
GET     /api/mongo/piloti/VER                                  200
GET     /api/favourite/drivers/fans                            200
GET     /api/season-results/homepage/2025/1167_sao-paulo-grand-prix  200                     200                  200                  200    200                     200
GET     /api/v1/editorial/articles?limit=6                     200
GET     /api/analysis/2024                                     200
GET     /api/analysis/2024/monaco-grand-prix                   200
GET     /api/circuits/monaco/pit-loss                          200
GET     /api/rejoin/2024/monaco-grand-prix                     400
GET     /v1/editorial/articles?limit=6                         200
GET     /api/mongo/stiri-rf/all                                200
GET     /api/vote/results/{id}                                 200
GET     /api/vote/results/999999/stream                        404
GET     /api/vote/{id}/ballot                                  200
POST    /api/vote/{id}                                         415
GET     /api/live                                              200
GET     /api/live/stream?delay=999                             400
POST    /api/reaction/rounds                                   401                     201                  201                  201                  401                     401
POST    /api/reaction/rounds/6f1c0a52-8c55-4d2e-9d5c-6f8a1f0f7f10/result  415
GET     /api/reaction/leaderboard                              200
GET     /api/search?q=monza                                    200
GET     /api/replay/999999                                     404
GET     /api/replay/999999/aaaaaaaaaaaaaaaaaaaaaa              404
GET     /api/clock                                             200
HEAD    /api/events                                            200
GET     /api/openapi.json                                      200
GET     /api/docs                                              200
GET     /api/docs/                                             308
GET     /api/docs/assets/archivo.woff2                         200
GET     /api/docs/assets/page.css                              200
GET     /api/docs/assets/page.js                               200
GET     /api/docs/assets/swagger-ui.css                        200
GET     /api/no-such-call                                      404
POST    /api/get-next                                          405
GET     /healthz                                               200
GET     /readyz                                                200
GET     /robots.txt                                            200
GET     /sitemap.xml                                           200
GET     /.well-known/security.txt                              404
GET     /flags/IT.svg                                          200
GET     /pictures/circuits/monza-1.svg                         200
GET     /pictures/cars/2025/ferrari.svg                        200
GET     /pictures/teams/2025/ferrari.svg                       200
GET     /pictures/plates/VER.svg                               200
GET     /photos/{photo}                                        404
GET     /cards/gridwalk.png                                    200
GET     /cards/fun.png                                         200
GET     /cards/history.png                                     200
GET     /cards/meetings/2025/las-vegas-grand-prix.png          200
GET     /cards/standings/drivers/2025-20.png                   200
GET     /cards/circuits/monza.png                              200
GET     /cards/drivers/max-verstappen.png                      200
GET     /cards/teams/ferrari.png                               200
GET     /cards/reactions/231.png                               200
GET     /cards/puzzles/circuit/2025-11-21/solved-f.s.png       200
GET     /cards/votes/1.png                                     404
GET     /cards/predictions/1/a.b.c.png                         404
GET     /cards/no-such-card.png                                404
GET     /ergast                                                404
GET     /ergast.json                                           404
GET     /ergast/f1/2025/1/results.json                         200
GET     /f1                                                    200
GET     /f1.json                                               200
GET     /f1/2025/1/results.json                                200
OPTIONS /ergast/f1/2025                                        204
OPTIONS /ergast                                                204
OPTIONS /f1                                                    204
OPTIONS /f1/2025                                               204
OPTIONS /ergast.json                                           204
OPTIONS /f1.json                                               204
GET     /api/push/key                                          200
PUT     /api/push/subscription                                 400
POST    /api/push/subscription/find                            415
POST    /api/push/subscription/remove                          415
POST    /api/push/subscription/move                            415
POST    /api/push/subscription/test                            415
GET     /follow/notifications                                  200
GET     /unsubscribe/1.abc                                     200
POST    /unsubscribe/1.abc                                     404
GET     /mcp                                                   405
POST    /mcp                                                   400
OPTIONS /mcp                                                   204
POST    /sign-out                                              /
`;

export const actors = ["visitor", "user", "other", "admin", "expired", "forged"] as const;

export type Actor = (typeof actors)[number];

export interface GuardRow {
  readonly method: string;
  readonly path: string;
  readonly expected: Readonly<Record<Actor, string>>;
}

export const guardRows: readonly GuardRow[] = guardTable
  .trim()
  .split("\n")
  .slice(1)
  .filter((line) => line !== "")
  .map((line) => {
    const [method = "", path = "", ...outcomes] = line.split(/\s+/);
    const [shared = "missing"] = outcomes.length === 1 ? outcomes : [];
    const expected = Object.fromEntries(actors.map((actor, index) => [actor, outcomes[index] ?? shared]));
    return { method, path, expected: expected as GuardRow["expected"] };
  });
