import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { defaultPreferences } from "#domain/members/preferences.ts";
import type { Reader } from "#domain/members/reader.ts";

import { Flag } from "../components/flag.tsx";
import { AccountBadge } from "../components/shell/account-badge.tsx";
import { renderHole } from "./render-hole.server.tsx";

const web = join(import.meta.dirname, "..");

/**
 * Files with the main picture of a page, which React preloads. None of these pictures is in a hole.
 */
const MAIN_PICTURES = ["routes/driver/driver-head.tsx", "routes/team/team-head.tsx"];

const reader = {
  account: {
    id: "1",
    displayName: "Ada",
    email: "ada@example.org",
    photoUrl: "/ada.png",
    isAdmin: false,
  },
  preferences: defaultPreferences,
  favourites: { team: null, driver: null },
} satisfies Reader;

test("gives every image but the main picture of a page a low priority, so that the page is painted first", () => {
  const files = globSync("**/*.tsx", { cwd: web, exclude: ["**/*.test.tsx"] });
  const images = files.flatMap((file) =>
    [...readFileSync(join(web, file), "utf8").matchAll(/<img\b(?:=>|[^>])*>/g)].map(([tag]) => ({
      file,
      tag,
    })),
  );
  expect(images.length).toBeGreaterThan(5);
  const preloaded = images.filter(({ tag }) => !/loading="lazy"|fetchPriority="low"/.test(tag));
  expect(preloaded.map(({ file }) => file).toSorted()).toEqual(MAIN_PICTURES);
});

test("renders a hole that consists of images without preloads in front of it", () => {
  const content = (
    <>
      <AccountBadge displayName="Ada" photoUrl="/ada.png" />
      <Flag alpha2="FI" />
    </>
  );
  const { html } = renderHole(content, { uses: ["account"], reader, path: "/" });
  expect(html).toMatch(
    /^<img\b[^>]*src="\/ada\.png"[^>]*><img\b[^>]*src="\/flags\/FI\.svg"[^>]*>$/,
  );
});
