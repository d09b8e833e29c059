import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("routes/home/home.tsx"),
  route("schedule", "routes/schedule/schedule.tsx"),
  route("schedule/:meeting", "routes/meeting/season-meeting.tsx"),
  route("schedule/:season/:meeting", "routes/meeting/meeting.tsx"),
  route("schedule/:season/:meeting/calendar.ics", "routes/meeting/calendar-file.ts"),
  route("teams", "routes/standings/teams.tsx"),
  route("drivers", "routes/standings/drivers.tsx"),
  route("drivers/:driver", "routes/driver/driver.tsx"),
  route("race-results/:season?", "routes/results/race-results.tsx"),
  route("race-results/:season/rounds", "routes/results/more-races.ts"),
  route("qualifying-results/:season?", "routes/results/qualifying-results.tsx"),
  route("qualifying-results/:season/rounds", "routes/results/more-qualifying.ts"),
  route("circuits", "routes/circuits/circuits.tsx"),
  route("circuits/:id", "routes/circuits/circuit.tsx"),
  route("info", "routes/about/info.tsx"),
  route("privacy-policy", "routes/about/privacy-policy.tsx"),
  route("terms-of-service", "routes/about/terms-of-service.tsx"),
  route("greeting", "routes/about/greeting.tsx"),
  route("test", "routes/form-test/form-test.tsx"),
  route("*", "routes/not-found/not-found.tsx"),
] satisfies RouteConfig;
