import { inflateRawSync } from "node:zlib";

import { isObject, type Json } from "#domain/live/merge-update.ts";

export const RECORD_END = "\u001e";
/** Maximum length of a record. A snapshot of all topics is about 0.2 MB. */
const MAX_RECORD_LENGTH = 8 * 1024 * 1024;

/** The SignalR Core messages that we use (github.com/dotnet/aspnetcore, HubProtocol.md). */
export type HubRecord =
  | { readonly kind: "handshake"; readonly error: string | null }
  | { readonly kind: "update"; readonly topic: string; readonly data: Json }
  | { readonly kind: "snapshot"; readonly topics: Readonly<Record<string, Json>> }
  | { readonly kind: "refused"; readonly error: string }
  | { readonly kind: "ping" }
  | { readonly kind: "close" }
  | { readonly kind: "unreadable" };

export class RecordSplitter {
  #rest = "";

  push(text: string): string[] {
    const parts = (this.#rest + text).split(RECORD_END);
    const rest = parts.pop() ?? "";
    this.#rest = rest.length > MAX_RECORD_LENGTH ? "" : rest;
    return parts.filter((part) => part !== "" && part.length <= MAX_RECORD_LENGTH);
  }
}

export function readRecord(text: string): HubRecord {
  const record = parseJson(text);
  if (!isObject(record)) return { kind: "unreadable" };
  switch (record.type) {
    case undefined:
      return { kind: "handshake", error: typeof record.error === "string" ? record.error : null };
    case 1:
      return readInvocation(record);
    case 3:
      if (typeof record.error === "string") return { kind: "refused", error: record.error };
      return isObject(record.result)
        ? { kind: "snapshot", topics: unpackAll(record.result) }
        : { kind: "unreadable" };
    case 6:
      return { kind: "ping" };
    case 7:
      return { kind: "close" };
    default:
      return { kind: "unreadable" };
  }
}

function readInvocation(record: Readonly<Record<string, Json>>): HubRecord {
  const args = record.arguments;
  if (record.target !== "feed" || !Array.isArray(args)) return { kind: "unreadable" };
  const [name, packed] = args as readonly Json[];
  if (typeof name !== "string" || packed === undefined) return { kind: "unreadable" };
  const [topic, data] = unpack(name, packed);
  return data === undefined ? { kind: "unreadable" } : { kind: "update", topic, data };
}

function unpackAll(topics: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const unpacked = Object.entries(topics).map(([name, packed]) => unpack(name, packed));
  return Object.fromEntries(
    unpacked.filter((entry): entry is [string, Json] => entry[1] !== undefined),
  );
}

/** Decompresses a topic whose name ends in `.z`: raw Deflate in Base64. */
function unpack(name: string, packed: Json): [topic: string, data: Json | undefined] {
  if (!name.endsWith(".z")) return [name, packed];
  const topic = name.slice(0, -2);
  if (typeof packed !== "string") return [topic, undefined];
  try {
    const bytes = inflateRawSync(Buffer.from(packed, "base64"), {
      maxOutputLength: MAX_RECORD_LENGTH,
    });
    return [topic, parseJson(bytes.toString("utf8"))];
  } catch {
    // The topic is truncated or not compressed, so the message is skipped like any other unreadable
    // message.
    return [topic, undefined];
  }
}

function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
