import { expect, test } from "vitest";

import { bySurname, nameParts, renamed } from "./driver-name.ts";

const driver = (name: string, lastName: string) => ({ name, lastName });

test("finds the surname anywhere in the name", () => {
  expect(nameParts(driver("Nyck de Vries", "de Vries"))).toEqual(["Nyck", "de Vries", ""]);
  expect(nameParts(driver("Zhou Guanyu", "Zhou"))).toEqual(["", "Zhou", "Guanyu"]);
  expect(nameParts(driver("McLaren", "McLaren"))).toEqual(["", "McLaren", ""]);
  expect(nameParts(driver("Geki", "Russo"))).toEqual(["", "Geki", ""]);
});

test("keeps the order of first name and surname when one of them changes", () => {
  const zhou = { firstName: "Guanyu", lastName: "Zhou", name: "Zhou Guanyu" };
  expect(renamed(zhou, { firstName: "Joe", lastName: "Zhou" })).toBe("Zhou Joe");
  const bearman = { firstName: "Oliver", lastName: "Bearman", name: "Oliver Bearman" };
  expect(renamed(bearman, { firstName: "Ollie", lastName: "Bearman" })).toBe("Ollie Bearman");
});

test("sorts names with particles and accents by surname, as readers expect", () => {
  const sorted = [
    driver("Zhou Guanyu", "Zhou"),
    driver("Max Verstappen", "Verstappen"),
    driver("Nyck de Vries", "de Vries"),
    driver("Philippe Étancelin", "Étancelin"),
    driver("Paul di Resta", "di Resta"),
    driver("Mario Andretti", "Andretti"),
  ].toSorted(bySurname);
  expect(sorted.map(({ lastName }) => lastName)).toEqual([
    "Andretti",
    "de Vries",
    "di Resta",
    "Étancelin",
    "Verstappen",
    "Zhou",
  ]);
});
