import { expect, test } from "vitest";

import { paths } from "#domain/paths.ts";

test("has the path from the specification for every page", () => {
  const meeting = { season: 2025, slug: "sao-paulo-grand-prix" };
  const parameters: Record<string, readonly unknown[]> = {
    meeting: [meeting],
    meetingCalendar: [meeting],
    scheduleChanges: [2025],
    replay: [meeting],
    team: ["mclaren"],
    circuit: ["monza"],
    driver: ["VER"],
    teams: [{ round: 3 }],
    raceResults: [2025],
    qualifyingResults: [2014],
  };
  const all = Object.entries(paths).map(([page, path]) => [
    page,
    (path as (...given: readonly unknown[]) => string)(...(parameters[page] ?? [])),
  ]);
  expect(Object.fromEntries(all)).toMatchInlineSnapshot(`
    {
      "admin": "/admin",
      "adminHistory": "/admin/history",
      "adminJobs": "/admin/jobs",
      "adminMail": "/admin/test",
      "adminSwitches": "/admin/switches",
      "adminUsers": "/admin/users",
      "adminVotes": "/admin/votes",
      "adminWebhooks": "/admin/webhooks",
      "authAction": "/auth-action",
      "circuit": "/circuits/monza",
      "circuits": "/circuits",
      "confirm": "/confirm",
      "driver": "/drivers/VER",
      "driverEditor": "/admin/driver-editor",
      "drivers": "/drivers",
      "f1FamilyTrees": "/f1-history/teams",
      "f1History": "/f1-history",
      "f1Points": "/f1-history/points",
      "f1Records": "/f1-history/records",
      "favourites": "/favourites",
      "follow": "/follow",
      "forgotPassword": "/forgot-password",
      "formTest": "/test",
      "fun": "/fun",
      "greeting": "/greeting",
      "guessTheCircuit": "/fun/guess-the-circuit",
      "guessTheDriver": "/fun/guess-the-driver",
      "home": "/",
      "info": "/info",
      "live": "/live",
      "login": "/login",
      "meeting": "/schedule/2025/sao-paulo-grand-prix",
      "meetingCalendar": "/schedule/2025/sao-paulo-grand-prix/calendar.ics",
      "news": "/news.json",
      "notifications": "/follow/notifications",
      "ownData": "/profile/my-data.json",
      "predictor": "/fun/predictor",
      "privacyPolicy": "/privacy-policy",
      "profile": "/profile",
      "profilePhoto": "/update-profile/photo",
      "qualifyingResults": "/qualifying-results/2014",
      "raceResults": "/race-results/2025",
      "reactionGame": "/reaction-game",
      "refused": "/refused",
      "replay": "/track-vizualizer/2025/sao-paulo-grand-prix",
      "replays": "/track-vizualizer#races",
      "schedule": "/schedule",
      "scheduleChanges": "/schedule/2025/changes",
      "search": "/search",
      "seasonEvents": "/admin/season-events",
      "signOut": "/sign-out",
      "signup": "/signup",
      "spoilerFree": "/spoiler-free",
      "team": "/teams/mclaren",
      "teamEditor": "/admin/team-editor",
      "teams": "/teams?round=3",
      "termsOfService": "/terms-of-service",
      "titleSimulator": "/fun/title-simulator",
      "trackVisualizer": "/track-vizualizer",
      "unsubscribe": "/unsubscribe/undefined",
      "updateProfile": "/update-profile",
      "updateTeams": "/update-teams",
      "vote": "/vote",
      "voteResults": "/vote/results",
      "watch": "/watch",
      "watchPicks": "/watch/picks",
    }
  `);
});

test("omits the optional parts of a path", () => {
  expect([paths.teams(), paths.drivers({}), paths.raceResults(), paths.qualifyingResults()]).toEqual([
    "/teams",
    "/drivers",
    "/race-results",
    "/qualifying-results",
  ]);
});
