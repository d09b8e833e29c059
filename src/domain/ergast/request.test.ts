import { expect, test } from "vitest";

import { isErgastError, parseErgastRequest, type ErgastRequest } from "./request.ts";

function parse(address: string): ErgastRequest {
  const parsed = parseErgastRequest(address);
  if (isErgastError(parsed)) throw new Error(`${address}: ${parsed.detail}`);
  return parsed;
}

function errorOf(address: string): [number, string] | null {
  const parsed = parseErgastRequest(address);
  return isErgastError(parsed) ? [parsed.status, parsed.detail] : null;
}

test("accepts filters in any order before the endpoint, and the endpoint's own value after it", () => {
  const drivers = parse("/ergast/f1/2023/drivers/alonso/circuits/monza/results/1.json");
  const circuits = parse("/f1/2023/circuits/monza/drivers/alonso/results/1");
  const expected = {
    endpoint: "results",
    season: 2023,
    round: null,
    filters: new Map([
      ["circuits", "monza"],
      ["drivers", "alonso"],
      ["results", "1"],
    ]),
  };
  expect(drivers).toMatchObject(expected);
  expect(circuits).toMatchObject(expected);
  expect(drivers.path).toBe("/ergast/f1/2023/drivers/alonso/circuits/monza/results/1.json");
  expect(circuits.path).toBe("/f1/2023/circuits/monza/drivers/alonso/results/1/");
});

test("ignores case, a trailing slash and the .json suffix", () => {
  for (const address of [
    "/f1/2023/driverStandings",
    "/F1/2023/DRIVERSTANDINGS.JSON",
    "/f1/2023/driverstandings.json/",
  ]) {
    expect(parse(address)).toMatchObject({ endpoint: "driverstandings", season: 2023 });
  }
});

test("defaults to the list of races", () => {
  expect(parse("/ergast/f1.json")).toMatchObject({ endpoint: "races", season: null });
  expect(parse("/f1/2023")).toMatchObject({ endpoint: "races", season: 2023, round: null });
  expect(parse("/f1/current/last.json")).toMatchObject({
    endpoint: "races",
    season: "current",
    round: "last",
  });
});

test("uses the last value of a repeated filter", () => {
  expect(parse("/f1/drivers/alonso/drivers/hamilton/results").filters).toEqual(
    new Map([["drivers", "hamilton"]]),
  );
});

test("defaults to a limit of 30, caps it at 100 and ignores invalid limits and offsets", () => {
  const pages: [string, number, number][] = [
    ["", 30, 0],
    ["?limit=7&offset=3", 7, 3],
    ["?limit=1000", 100, 0],
    ["?limit=0", 30, 0],
    ["?limit=-1&offset=-5", 30, 0],
    ["?limit=abc&offset=abc", 30, 0],
    ["?limit=1.5&offset=1e3", 30, 0],
    ["?limit=&offset=", 30, 0],
    ["?offset=99999999999999999999", 30, 1_000_000_000],
  ];
  for (const [query, limit, offset] of pages)
    expect(parse(`/f1/drivers${query}`), query).toMatchObject({ limit, offset });
});

test("rejects the same requests as the original service, with the same messages", () => {
  const missing =
    "Bad Request: Missing one of the required parameters ['season_year', 'race_round'].";
  const final = "Bad Request: Endpoint does not support final filter.";
  const unsupported = "Bad Request: Unsupported filter for endpoint.";
  const errors: [string, number, string][] = [
    ["/f1/laps", 400, missing],
    ["/f1/2023/pitstops", 400, missing],
    ["/f1/2023/races/1", 400, final],
    ["/f1/seasons/2010", 400, final],
    ["/f1/2024/5/sprint_qualifying", 400, final],
    ["/f1/nothing", 400, final],
    ["/f1/2023/11/laps/1/races", 400, unsupported],
    ["/f1/2023/11/drivers/x/constructorstandings", 400, unsupported],
    ["/f1/driverstandings/1/circuits/monza/drivers", 400, unsupported],
    ["/f1/2023/results/fish", 404, "Not found."],
    ["/f1/2023/grid/fish/results/1", 404, "Not found."],
    ["/f1/drivers/alonso/nothing/x", 404, "Not found."],
    ["/f1/drivers/%00/results", 404, "Not found."],
    ["/f1/drivers/%E0%A4%A", 404, "Not found."],
    ["/f1/drivers/a'b/results", 404, "Not found."],
    ["/f1/grid/99999999999999999999/results", 404, "Not found."],
    ["/f1x/2023", 404, "Not found."],
    ["/other", 404, "Not found."],
  ];
  for (const [address, status, detail] of errors)
    expect(errorOf(address), address).toEqual([status, detail]);
});
