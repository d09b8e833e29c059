import { expect, test } from "vitest";

import { nameDrivers } from "./driver-names.ts";

const driver = (id: string, name: string, firstName: string, lastName: string) => ({
  id,
  name,
  firstName,
  lastName,
});

const drivers = [
  driver("nyck-de-vries", "Nyck de Vries", "Nyck", "De Vries"),
  driver("bill-cantrell", "Bill Cantrell", "William", "Cantrell"),
  driver("jerome-dambrosio", "Jérôme d'Ambrosio", "Jérôme", "D'Ambrosio"),
  driver("carlos-sainz-jr", "Carlos Sainz Jr.", "Carlos", "Sainz Jr."),
  driver("kurt-ahrens-jr", "Kurt Ahrens, Jr.", "Kurt", "Ahrens, Jr."),
  driver("nelson-piquet", "Nelson Piquet", "Nelson", "Piquet"),
  driver("nelson-piquet-jr", "Nelson Piquet Jr.", "Nelson", "Piquet Jr."),
  driver("guanyu-zhou", "Guanyu Zhou", "Guanyu", "Zhou"),
];
const zhou = {
  driver_id: "guanyu-zhou",
  first_name: "Guanyu",
  last_name: "Zhou",
  name: "Zhou Guanyu",
  other_names: "Joe",
};
const names = nameDrivers(drivers, [zhou]);

test.each([
  ["nyck-de-vries", "Nyck", "de Vries", "Nyck de Vries", []],
  ["bill-cantrell", "Bill", "Cantrell", "Bill Cantrell", []],
  ["jerome-dambrosio", "Jérôme", "d'Ambrosio", "Jérôme d'Ambrosio", []],
  ["carlos-sainz-jr", "Carlos", "Sainz", "Carlos Sainz", ["Carlos Sainz Jr."]],
  ["kurt-ahrens-jr", "Kurt", "Ahrens", "Kurt Ahrens", ["Kurt Ahrens, Jr."]],
  ["nelson-piquet-jr", "Nelson", "Piquet Jr.", "Nelson Piquet Jr.", []],
  ["guanyu-zhou", "Guanyu", "Zhou", "Zhou Guanyu", ["Guanyu Zhou", "Joe"]],
])(
  'gives %s the first name "%s" and the last name "%s"',
  (id, firstName, lastName, name, otherNames) => {
    expect(names.get(id)).toEqual({ firstName, lastName, name, otherNames });
  },
);

test("rejects a name that doesn't end with the surname, and a line for an unknown driver", () => {
  expect(() => nameDrivers([driver("x", "Geki", "Giacomo", "Russo")], [])).toThrow(
    "does not end with the surname",
  );
  expect(() => nameDrivers([], [zhou])).toThrow("not an F1DB driver");
});
