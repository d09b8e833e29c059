import { expect, test } from "vitest";

import { circuitPlace, countryInText } from "./circuit-place.ts";

test.each([
  [{ name: "Red Bull Ring", placeName: "Spielberg", country: "Austria" }, "Spielberg, Austria"],
  [{ name: "Suzuka", placeName: "Suzuka", country: "Japan" }, "Japan"],
  [{ name: "Circuit de Monaco", placeName: "Monaco", country: "Monaco" }, "Monaco"],
  [{ name: "COTA", placeName: "Austin", country: "United States of America" }, "Austin, USA"],
])("names the same place only once: %o", (circuit, place) => {
  expect(circuitPlace(circuit)).toBe(place);
});

test.each([
  ["Germany", "Germany"],
  ["Netherlands", "the Netherlands"],
  ["United Kingdom", "the United Kingdom"],
  ["United States of America", "the USA"],
])("writes %s as %s in a sentence", (country, inText) => {
  expect(countryInText(country)).toBe(inText);
});
