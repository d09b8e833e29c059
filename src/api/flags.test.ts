import { Hono } from "hono";
import { expect, test } from "vitest";

import { flags } from "./flags.ts";

const app = new Hono().route("/flags", flags);

test("serves a flag as a cacheable SVG", async () => {
  for (let asked = 0; asked < 2; asked += 1) {
    const answer = await app.request("/flags/MC.svg");
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    expect(answer.headers.get("cache-control")).toContain("immutable");
    expect(await answer.text()).toMatch(/^<svg .*<\/svg>\s*$/s);
  }
});

test.each(["/flags/QQ.svg", "/flags/us.svg", "/flags/..%2Fflags.css", "/flags/US.png"])(
  "returns 404 for %s",
  async (address) => {
    expect((await app.request(address)).status).toBe(404);
  },
);

test("has a flag for every country of a driver, team or circuit", async () => {
  const codes =
    "AE AR AT AU AZ BE BH BR CA CH CL CN CO CZ DE DK ES FI FR GB HK HU ID IE IN IT JP KR LI MA MC MX MY NL NO NZ PL PT QA RU SA SE SG TH TR US UY VE ZA ZW";
  for (const code of codes.split(" ")) {
    expect((await app.request(`/flags/${code}.svg`)).status, code).toBe(200);
  }
});
