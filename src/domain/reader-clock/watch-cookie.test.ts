import * as fc from "fast-check";
import { expect, test } from "vitest";

import { parsePlace, parseWatching, placeText, watchCookie } from "./watch-cookie.ts";
import { watchStages } from "./watch-stops.ts";

const place = fc.record({
  season: fc.integer({ min: 1950, max: 2099 }),
  slug: fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,60}$/),
  stage: fc.constantFrom(...watchStages),
});

test("reads back the cookie that it writes", () => {
  fc.assert(
    fc.property(place, fc.boolean(), (at, isOn) => {
      const cookie = watchCookie({ place: at, isOn });
      expect(
        parseWatching(/^watching=([^;]*); Path=\/; Max-Age=\d+; SameSite=Lax$/.exec(cookie)?.[1]),
      ).toEqual({
        place: at,
        isOn,
      });
    }),
  );
});

test.each([
  null,
  undefined,
  "",
  "-",
  "--2012/abu-dhabi-grand-prix/race",
  "2012",
  "2012/abu-dhabi-grand-prix",
  "2012/abu-dhabi-grand-prix/practice-1",
  "2012/abu-dhabi-grand-prix/__proto__",
  "2012/abu-dhabi-grand-prix/race/",
  "2012/abu-dhabi-grand-prix/race\n",
  "1949/british-grand-prix/race",
  "02012/abu-dhabi-grand-prix/race",
  "２０１２/abu-dhabi-grand-prix/race",
  "2012/../race",
  "2012/ABU-DHABI/race",
  "2012/são-paulo/race",
  `2012/${"a".repeat(81)}/race`,
  "2012/a%2Fb/race",
  "2012/a;b/race",
])("rejects %j as a stop", (value) => {
  expect(parseWatching(value)).toBeNull();
});

test("accepts only stops in the format that it writes", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (text) => {
      const found = parsePlace(text);
      expect(found === null ? text : placeText(found)).toBe(text);
    }),
  );
});
