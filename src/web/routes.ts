import { index, layout, type RouteConfig, type RouteConfigEntry, route } from "@react-router/dev/routes";

/** True under `npm run dev`, and never in a build or its tests. */
const isDeveloping = process.env.NODE_ENV === "development";

const controlGallery = route("test", "routes/control-gallery/control-gallery.tsx");

/** Routes that are open to everyone in development. Builds leave out `/dev/mail` and guard the control gallery. */
const developersOnly: RouteConfigEntry[] = [
  controlGallery,
  route("dev/mail", "routes/admin/operation/mail-outbox.tsx", { id: "dev-mail" }),
];

export default [
  index("routes/home/home.tsx"),
  route("news.json", "routes/home/news-json.ts"),
  route("schedule", "routes/schedule/schedule.tsx"),
  route("schedule/:meeting", "routes/meeting/season-meeting.tsx"),
  route("schedule/:season/:meeting", "routes/meeting/meeting.tsx"),
  route("schedule/:season/:meeting/calendar.ics", "routes/meeting/calendar-file.ts"),
  route("teams", "routes/standings/teams.tsx"),
  route("teams/:team", "routes/team/team.tsx"),
  route("drivers", "routes/standings/drivers.tsx"),
  route("drivers/:driver", "routes/driver/driver.tsx"),
  route("race-results/:season?", "routes/results/race-results.tsx"),
  route("race-results/:season/rounds", "routes/results/more-races.ts"),
  route("qualifying-results/:season?", "routes/results/qualifying-results.tsx"),
  route("qualifying-results/:season/rounds", "routes/results/more-qualifying.ts"),
  route("f1-history", "routes/history/f1-history.tsx"),
  route("f1-history/records", "routes/history/records/records.tsx"),
  route("f1-history/points", "routes/history/points.tsx"),
  route("f1-history/teams", "routes/history/family-trees.tsx"),
  route("f1-history/:year", "routes/history/season.tsx"),
  route("circuits", "routes/circuits/circuits.tsx"),
  route("circuits/:id", "routes/circuits/circuit.tsx"),
  route("track-vizualizer", "routes/track-visualizer/track-visualizer.tsx"),
  route("track-vizualizer/:season/:meeting", "routes/track-visualizer/replay.tsx"),
  route("track-visualizer/*", "routes/track-visualizer/other-spelling.ts"),
  route("fun", "routes/fun/fun.tsx"),
  route("fun/title-simulator", "routes/fun/title.tsx"),
  route("fun/predictor", "routes/fun/predictor.tsx"),
  route("fun/guess-the-driver", "routes/fun/guess-driver.tsx"),
  route("fun/guess-the-circuit", "routes/fun/guess-circuit.tsx"),
  route("reaction-game", "routes/reaction-game/reaction-game.tsx"),
  route("live", "routes/live/live.tsx"),
  route("vote", "routes/vote/vote.tsx"),
  route("vote/results", "routes/vote/vote-results.tsx"),
  route("search", "routes/search/search.tsx"),
  route("watch", "routes/watch/watch.tsx"),
  route("spoiler-free", "routes/spoiler-free/spoiler-free.tsx"),
  route("info", "routes/about/info.tsx"),
  route("privacy-policy", "routes/about/privacy-policy.tsx"),
  route("terms-of-service", "routes/about/terms-of-service.tsx"),
  route("greeting", "routes/about/greeting.tsx"),
  layout("routes/account/visitors-only.tsx", [
    route("login", "routes/account/log-in/login.tsx"),
    route("signup", "routes/account/log-in/signup.tsx"),
  ]),
  layout("routes/account/signed-in-only.tsx", [
    route("profile", "routes/account/profile/profile.tsx"),
    route("update-profile", "routes/account/profile/update-profile.tsx"),
    route("update-profile/photo", "routes/account/profile/photo.tsx"),
    route("profile/my-data.json", "routes/account/profile/own-data.ts"),
  ]),
  route("favourites", "routes/favourites/favourites.ts"),
  route("forgot-password", "routes/account/log-in/forgot-password.tsx"),
  route("confirm", "routes/account/log-in/confirm.tsx"),
  route("auth-action", "routes/account/log-in/auth-action.tsx"),
  route("sign-out", "routes/account/sign-out.ts"),
  layout("routes/admin/admins-only.tsx", [
    route("admin", "routes/admin/admin.tsx"),
    route("admin/season-events", "routes/admin/corrections/season-events.tsx"),
    route("admin/driver-editor", "routes/admin/corrections/driver-editor.tsx"),
    route("admin/team-editor", "routes/admin/corrections/team-editor.tsx"),
    route("admin/history", "routes/admin/corrections/history.tsx"),
    route("admin/jobs", "routes/admin/operation/jobs.tsx"),
    route("admin/switches", "routes/admin/operation/switches.tsx"),
    route("admin/users", "routes/admin/operation/users.tsx"),
    route("admin/votes", "routes/admin/operation/votes.tsx"),
    route("admin/test", "routes/admin/operation/mail-outbox.tsx"),
    ...(isDeveloping ? [] : [controlGallery]),
    // Everything under /admin is guarded, even paths that don't exist.
    route("admin/*", "routes/admin/closed.tsx", { id: "admin-closed" }),
    route("update-teams", "routes/admin/corrections/update-teams.tsx"),
  ]),
  ...(isDeveloping ? developersOnly : []),
  route("refused", "routes/not-found/refused.tsx"),
  route("*", "routes/not-found/not-found.tsx"),
] satisfies RouteConfig;
