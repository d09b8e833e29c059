import { readFileSync } from "node:fs";
import { runInNewContext } from "node:vm";

import ICAL from "ical.js";
import nunjucks from "nunjucks";
import { RouterContextProvider } from "react-router";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";

import { parseCalendarPath } from "#domain/calendar/subscription/calendar-choice.ts";

import { servicesContext } from "../../src/web/context.ts";
import { seasonCalendar } from "../../src/web/routes/follow/season-calendar.server.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { type ListeningSite, startListening } from "../support/listening-site.ts";
import { servicesAt } from "../support/services-at.ts";

/* Runs the snippets of docs/integrations.md as their clients would, as far as possible here. */

const EXAMPLE = "https://gridwalk.example";
const text = readFileSync(new URL("../../docs/integrations.md", import.meta.url), "utf8");

/** Returns the snippets marked with this client's name, such as ```yaml glance. */
function snippets(client: string): string[] {
  return [...text.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```$/gm)].flatMap(([, name, body = ""]) =>
    name === client ? [body] : [],
  );
}

let facts: FactsDatabase;
let site: ListeningSite;
beforeAll(async () => {
  facts = await openFactsDatabase();
  site = await startListening(servicesAt(facts.db, "2025-11-19T12:00:00Z"));
});
afterAll(async () => {
  await site.close();
});

type Json = ReturnType<typeof JSON.parse>;

async function fetchFrom(url: string): Promise<Response> {
  expect(url.startsWith(`${EXAMPLE}/`), url).toBe(true);
  const response = await fetch(site.url + url.slice(EXAMPLE.length));
  expect(response.status, url).toBe(200);
  return response;
}

const askJson = async (url: string): Promise<Json> => (await fetchFrom(url)).json();

/** Follows a path with dots, as gjson and Homepage do. */
function fieldAt(json: Json, path: string): unknown {
  return path.split(".").reduce((at: Json, name) => at?.[name], json);
}

/**
 * Checks that a Go template uses only fields that exist, with the right types. Returns how many it
 * uses.
 */
function checkGlance(template: string, json: Json): number {
  const TYPES: Record<string, string> = {
    String: "string",
    Bool: "boolean",
    Int: "number",
    Float: "number",
  };
  let scope: Json = json;
  let count = 0;
  for (const [, keyword, argument = ""] of template.matchAll(/\{\{ *(range|end|if)?(.*?) *\}\}/g)) {
    const list = /\.JSON\.Array "([\w.]+)"/.exec(argument)?.[1];
    if (keyword === "range" && list !== undefined) {
      const found = fieldAt(json, list);
      if (!Array.isArray(found)) throw new Error(`${list} isn’t a list`);
      scope = found[0];
    } else if (keyword === "end") scope = json;
    for (const [, whole, type = "", path = ""] of argument.matchAll(
      /(\.JSON)?\.(String|Bool|Int|Float) "([\w.]+)"/g,
    )) {
      expect(typeof fieldAt(whole === undefined ? scope : json, path), path).toBe(TYPES[type]);
      count++;
    }
  }
  return count;
}

const environment = new nunjucks.Environment(null, { autoescape: true, throwOnUndefined: true });
const render = (template: string, values: object): string =>
  environment.renderString(template, values);

test("contains all fields used by the Glance templates", async () => {
  const widgets = snippets("glance").flatMap((snippet) => parse(snippet) as Json[]);
  expect(widgets.map(({ type }) => type)).toEqual(["custom-api", "custom-api"]);
  for (const { url, template } of widgets)
    expect(checkGlance(template, await askJson(url))).toBeGreaterThanOrEqual(3);
});

test("has a value for each of Homepage's mappings", async () => {
  const [group] = snippets("homepage").flatMap((snippet) => parse(snippet) as Json[]);
  const widgets = group["Formula 1"]
    .flatMap((entry: Json) => Object.values(entry))
    .map(({ widget }: Json) => widget);
  expect(widgets).toHaveLength(2);
  const dates: number[] = [];
  for (const { type, url, mappings } of widgets) {
    expect(type).toBe("customapi");
    const json = await askJson(url);
    for (const { field, format } of mappings) {
      const value = fieldAt(json, field);
      expect(typeof value, field).toBe("string");
      if (format === "relativeDate") dates.push(Date.parse(String(value)));
    }
  }
  expect(dates).toEqual([Date.parse("2025-11-21T00:30:00Z")]);
});

describe("Home Assistant", () => {
  test("provides a state and all attributes for each sensor", async () => {
    const { rest } = parse(snippets("home-assistant")[0] ?? "");
    const states: string[] = [];
    for (const { resource, sensor } of rest) {
      const value_json = await askJson(resource);
      for (const { value_template, json_attributes = [], device_class } of sensor) {
        const state = render(value_template, { value_json });
        states.push(state);
        // Home Assistant limits a state to 255 characters.
        expect(state.length).toBeLessThan(256);
        expect(device_class === "timestamp").toBe(/^\d{4}-\d\d-\d\dT[\d:]+Z$/.test(state));
        for (const name of json_attributes) expect(value_json, name).toHaveProperty(name);
      }
    }
    expect(states).toEqual(["2025-11-21T00:30:00Z", "upcoming", "Lando Norris"]);
  });

  test("recognises races by their title in the calendar", async () => {
    const [automation] = parse(snippets("home-assistant-automation")[0] ?? "") as Json[];
    const url = /`(https:\S+\.ics)`/.exec(text)?.[1] ?? "";
    const titles = (await calendarOf(url)).map(({ summary }) => summary);
    const [{ value_template }] = automation.conditions;
    const races = titles.filter(
      (summary) => render(value_template, { trigger: { calendar_event: { summary } } }) === "true",
    );
    expect(races).toHaveLength(24);
    expect(titles.length).toBeGreaterThan(races.length);
    const message = automation.actions[0].data.message;
    expect(render(message, { trigger: { calendar_event: { summary: "Las Vegas" } } })).toContain(
      "Las Vegas starts",
    );
  });
});

test("sends ESPHome a picture as large as its display, in a supported format", async () => {
  const { online_image, display } = parse(snippets("esphome")[0] ?? "");
  const [{ id, url, format }] = online_image;
  const picture = await sharp(Buffer.from(await (await fetchFrom(url)).arrayBuffer())).metadata();
  expect(picture).toMatchObject({ format: format.toLowerCase(), width: 296, height: 128 });
  expect(display[0].lambda).toContain(`id(${id})`);
  expect(online_image[0].on_download_finished).toEqual([{ "component.update": display[0].id }]);
});

test("begins the pixels of a one-bit BMP at the documented offset", async () => {
  const start = Number(/after\s+(\d+)\s+bytes/.exec(text)?.[1]);
  const bmp = Buffer.from(await (await fetchFrom(`${EXAMPLE}/display/296x128.bmp`)).arrayBuffer());
  expect(bmp.readUInt32LE(10)).toBe(start);
});

test("shows the race, its sessions and the circuit in TRMNL’s markup", async () => {
  const url = /“Polling”, the URL\s+`([^`]+)`/.exec(text)?.[1] ?? "";
  const markup = render(snippets("trmnl")[0] ?? "", await askJson(url));
  expect(markup).toContain('<span class="title">Las Vegas Grand Prix</span>');
  expect(markup).toContain("Practice 1: 2025-11-21T00:30:00+00:00");
  expect(markup).toContain("Sunday 04:00 Race");
  expect(markup).toMatch(/<path d="M\d+/);
});

test("lists the season’s races and qualifying in MagicMirror’s calendar", async () => {
  const module = runInNewContext(`(${snippets("magicmirror")[0]})`);
  const [{ url }] = module.config.calendars;
  const events = await calendarOf(url);
  expect(events.some(({ summary }) => summary.includes("Las Vegas Grand Prix 2025: Race"))).toBe(
    true,
  );
  expect(events.every(({ start }) => start instanceof Date)).toBe(true);
});

test("offers the embed and its oEmbed description for a page", async () => {
  const src = /src="([^"]+)"/.exec(snippets("web-page")[0] ?? "")?.[1] ?? "";
  expect((await fetchFrom(src)).headers.get("content-security-policy")).toContain(
    "frame-ancestors *",
  );
  const oembed = /`https:\S+(\/oembed\?url=)(\S+)`/.exec(text);
  const response = await fetch(
    `${site.url}${oembed?.[1]}${oembed?.[2]?.replace(EXAMPLE, site.url)}`,
  );
  expect(response.status).toBe(200);
});

test("mentions only URLs that exist", async () => {
  const paths = [...text.matchAll(/`(\/(?:api\/widget|display|embed)\/[^`?]+)`/g)].map(
    ([, path = ""]) => path,
  );
  expect(paths.length).toBeGreaterThan(7);
  for (const path of paths) expect((await fetch(site.url + path)).status, path).toBe(200);
  const calendars = [...text.matchAll(/https:\/\/gridwalk\.example(\/calendar[^`"]*)/g)].map(
    ([, path = ""]) => path,
  );
  for (const path of calendars)
    expect(parseCalendarPath(path.replace(/^\/calendar/, "")), path).not.toBeNull();
});

/** Reads a calendar, which needs no listening site. */
async function calendarOf(
  url: string,
): Promise<{ readonly summary: string; readonly start: Date }[]> {
  const path = url.slice(`${EXAMPLE}/calendar`.length);
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesAt(facts.db, "2025-11-19T12:00:00Z"));
  const response = await seasonCalendar(context, path);
  expect(response.status, url).toBe(200);
  return new ICAL.Component(ICAL.parse(await response.text()) as unknown[])
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event))
    .map((event) => ({ summary: event.summary, start: event.startDate.toJSDate() }));
}
