import { readFileSync } from "node:fs";

import { Ajv } from "ajv";
import jsonFeedSchema from "jsonfeed-schema/schema-v1.1.json" with { type: "json" };
import { RelaxNGValidator, XmlDocument, XmlValidateError } from "libxml2-wasm";
import { RouterContextProvider } from "react-router";
import { beforeAll, describe, expect, test } from "vitest";

import { type FeedFormat, feedFormats, feedPath, type FeedTopic } from "#domain/feeds/feed-path.ts";

import { servicesContext } from "../../src/web/context.ts";
import { feed } from "../../src/web/routes/feeds/feeds.server.ts";
import { type FactsDatabase, openFactsDatabase } from "../support/database.ts";
import { feedTopics } from "../support/feed-topics.ts";
import { servicesAt } from "../support/services-at.ts";

/**
 * Checks feeds with libxml2 and Ajv against schemas that are independent of the library that writes
 * the feeds.
 */

/**
 * During a season, after two cancellations, and before the first race, when most feeds are empty.
 */
const moments = ["2025-11-20T12:00:00Z", "2026-04-20T12:00:00Z", "2026-01-05T12:00:00Z"];

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

async function textOf(topic: FeedTopic, format: FeedFormat, moment: string): Promise<string> {
  const context = new RouterContextProvider();
  context.set(servicesContext, servicesAt(facts.db, moment, Number(moment.slice(0, 4))));
  return (await feed(context, feedPath(topic, format).slice("/feeds/".length))).text();
}

/** Returns the violations of a schema that a document contains. */
type Check = (text: string) => readonly string[];

function relaxNg(file: string): Check {
  const schema = XmlDocument.fromBuffer(readFileSync(new URL(file, import.meta.url)));
  const validator = RelaxNGValidator.fromDoc(schema);
  return (text) => {
    const document = XmlDocument.fromString(text);
    try {
      validator.validate(document);
      return [];
    } catch (error) {
      if (error instanceof XmlValidateError)
        return error.details.map(({ message }) => message.trim());
      throw error;
    } finally {
      document.dispose();
    }
  };
}

function jsonSchema(schema: object): Check {
  const validate = new Ajv({
    allErrors: true,
    formats: { uri: URL.canParse, "date-time": /^\d{4}-\d\d-\d\dT.+Z$/ },
  }).compile(schema);
  return (text) =>
    validate(JSON.parse(text))
      ? []
      : (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
}

const checks: Record<FeedFormat, Check> = {
  atom: relaxNg("atom.rng"),
  rss: relaxNg("rss.rng"),
  json: jsonSchema(jsonFeedSchema),
};

describe.each(feedFormats)("%s", (format) => {
  test.each(feedTopics)("is valid by its schema: $kind", async (topic) => {
    for (const moment of moments)
      expect(checks[format](await textOf(topic, format, moment)), moment).toEqual([]);
  });
});

test.each<[format: FeedFormat, fault: string, find: string | RegExp, replace: string]>([
  ["atom", "no id", /<id>[^<]*<\/id>/, ""],
  ["atom", "two titles", /<title>/, "<title>Another</title><title>"],
  ["atom", "a date as in RSS", /<updated>[^<]*/, "<updated>Sun, 09 Nov 2025 18:32:01 GMT"],
  ["atom", "an element that Atom doesn’t have", "<summary>", "<pubDate>now</pubDate><summary>"],
  ["atom", "a link without an address", / href="[^"]*"/, ""],
  ["rss", "a channel without a link", /<link>[^<]*<\/link>/, ""],
  ["rss", "a relative link", /<link>https?:\/\/[^/]*/, "<link>"],
  ["rss", "a date as in Atom", /<pubDate>[^<]*/, "<pubDate>2025-11-09T18:32:01Z"],
  ["rss", "an element that RSS doesn’t have", "<pubDate>", "<updated>now</updated><pubDate>"],
  ["rss", "another version", 'version="2.0"', 'version="2.1"'],
  ["json", "no version", /"version": "[^"]*",/, ""],
  ["json", "an item without an id", /"id": "[^"]*",/, ""],
  ["json", "a date in words", /"date_published": "[^"]*"/, '"date_published": "yesterday"'],
])("the schema of %s rejects %s", async (format, _, find, replace) => {
  const text = await textOf({ kind: "results" }, format, "2025-11-20T12:00:00Z");
  const spoilt = text.replace(find, replace);
  expect(spoilt).not.toBe(text);
  expect(checks[format](spoilt)).not.toEqual([]);
});
