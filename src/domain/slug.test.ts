import * as fc from "fast-check";
import { expect, test } from "vitest";

import { driverSlug, driverIdOf, slugOf } from "#domain/slug.ts";

test.each([
  ["São Paulo Grand Prix", "sao-paulo-grand-prix"],
  ["são-paulo-grand-prix", "sao-paulo-grand-prix"],
  ["São Paulo Grand Prix".normalize("NFD"), "sao-paulo-grand-prix"],
  ["70th Anniversary Grand Prix", "70th-anniversary-grand-prix"],
  ["Großer Preis von Österreich", "grosser-preis-von-osterreich"],
  ["Jérôme d'Ambrosio", "jerome-dambrosio"],
  ["  Emilia  Romagna ", "emilia-romagna"],
  ["", ""],
])("turns %j into %j", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test("leaves a slug unchanged, and uses only letters, digits and single hyphens", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), (name) => {
      const slug = slugOf(name);
      expect(slugOf(slug)).toBe(slug);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
    }),
  );
});

const verstappen = { id: "max-verstappen", code: "VER" };
const vergne = { id: "jean-eric-vergne", code: "VER" };
const norris = { id: "lando-norris", code: "NOR" };

test("uses the code as the slug of this season's drivers, and the name for all others", () => {
  expect(driverSlug(verstappen, [verstappen, norris])).toBe("VER");
  expect(driverSlug(vergne, [verstappen, norris])).toBe("jean-eric-vergne");
  expect(driverSlug({ id: "michael-schumacher", code: "MSC" }, [verstappen])).toBe(
    "michael-schumacher",
  );
});

test("uses the name slugs of drivers who share a code in one season", () => {
  expect(driverSlug(verstappen, [verstappen, vergne])).toBe("max-verstappen");
  expect(driverIdOf("VER", [verstappen, vergne])).toBe("ver");
});

test.each(["VER", "ver", "Ver", "max-verstappen", "Max Verstappen"])(
  "resolves %s to Verstappen",
  (text) => {
    expect(driverIdOf(text, [verstappen, norris])).toBe("max-verstappen");
  },
);

test("resolves every driver's slug to that driver", () => {
  for (const season of [[verstappen, norris], [vergne], [verstappen, vergne, norris], []]) {
    for (const driver of [verstappen, vergne, norris]) {
      expect(driverIdOf(driverSlug(driver, season), season)).toBe(driver.id);
    }
  }
});
