import { createServer } from "node:http";

import { afterEach, expect, test, vi } from "vitest";

import type { LiveSource } from "#domain/live/live-source.ts";
import type { Json } from "#domain/live/merge-update.ts";

import { demoRecording, topicsAfter } from "../../../../tests/support/demo-session.ts";
import {
  type HubClient,
  openScriptedHub,
  packed,
  type ScriptedHub,
} from "../../../../tests/support/scripted-hub.ts";
import { createSignalrSource } from "./signalr-source.ts";

const TOKEN = "header.secret-of-the-operator.signature";
const { messages } = demoRecording();
const snapshot = () => topicsAfter(messages.slice(0, 300));
const sample = (x: number): Json => ({
  Position: [
    {
      Timestamp: "2026-05-24T20:30:00.1Z",
      Entries: { "4": { Status: "OnTrack", X: 1, Y: 1, Z: 1 } },
    },
    {
      Timestamp: "2026-05-24T20:30:00.3Z",
      Entries: {
        "4": { Status: "OnTrack", X: x, Y: -4818, Z: 1060 },
        "81": { Status: "OffTrack", X: 0, Y: 0, Z: 0 },
        "63": { Status: "OnTrack", X: "?", Y: 12 },
      },
    },
  ],
});

let hub: ScriptedHub | undefined;
let source: LiveSource | undefined;
afterEach(async () => {
  await source?.stop();
  await hub?.close();
});

function follow(url: URL, token: string | null) {
  const rejected = vi.fn();
  const lost: object[] = [];
  source = createSignalrSource({
    url,
    token,
    userAgent: "test",
    firstDelayMs: 5,
    maxDelayMs: 20,
    onTokenRejected: rejected,
    onLost: (ending) => lost.push(ending),
  });
  source.start(() => undefined);
  return { rejected, lost, session: () => source?.current()?.session };
}

const arrives = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 10_000 });

test("sends the token to the hub and reads the compressed positions of the cars", async () => {
  let client: HubClient | undefined;
  hub = await openScriptedHub(
    () => ({ ...snapshot(), "Position.z": packed(sample(-11_451)) }),
    (subscribed) => (client = subscribed),
  );
  const { session, rejected } = follow(hub.url, TOKEN);
  await arrives(() => expect(session()?.positions).toEqual({ "4": [-1145, -482] }));
  client?.update("Position.z", packed(sample(-11_951)));
  await arrives(() => expect(session()?.positions).toEqual({ "4": [-1195, -482] }));
  client?.update("Position.z", "not compressed");
  client?.update("WeatherData", { AirTemp: "33.5" });
  await arrives(() =>
    expect(session()).toMatchObject({ weather: { airC: 33.5 }, positions: { "4": [-1195, -482] } }),
  );
  expect(client?.subscribedTo).toContain("Position.z");
  expect(hub.authorizations).toEqual([`Bearer ${TOKEN}`, `Bearer ${TOKEN}`]);
  expect(rejected).not.toHaveBeenCalled();
});

test("doesn't subscribe to car positions without a token", async () => {
  let client: HubClient | undefined;
  hub = await openScriptedHub(snapshot, (subscribed) => (client = subscribed));
  const { session } = follow(hub.url, null);
  await arrives(() => expect(session()?.cars).toHaveProperty("4"));
  expect(client?.subscribedTo).not.toContain("Position.z");
  expect(hub.authorizations).toEqual([undefined, undefined]);
  expect(session()?.positions).toEqual({});
});

test.each(["negotiation", "socket"] as const)(
  "continues without car positions if the hub rejects the token (%s), and reports the rejection once",
  async (step) => {
    const clients: HubClient[] = [];
    hub = await openScriptedHub(snapshot, (client) => clients.push(client), {
      [step]: (authorization: string | undefined) => authorization === undefined,
    });
    const { session, rejected, lost } = follow(hub.url, TOKEN);
    await arrives(() => expect(session()?.cars).toHaveProperty("4"));
    expect(clients[0]?.subscribedTo).not.toContain("Position.z");
    // After a lost connection, the source reconnects without the token.
    clients[0]?.cut();
    await arrives(() => expect(clients).toHaveLength(2));
    expect(rejected).toHaveBeenCalledTimes(1);
    expect(hub.authorizations.slice(-2)).toEqual([undefined, undefined]);
    expect(JSON.stringify(lost)).not.toContain("secret");
  },
);

test("continues without car positions when the token expires during a session", async () => {
  const clients: HubClient[] = [];
  let expired = false;
  hub = await openScriptedHub(snapshot, (client) => clients.push(client), {
    negotiation: (authorization) => authorization === undefined || !expired,
  });
  const { rejected } = follow(hub.url, TOKEN);
  await arrives(() => expect(clients).toHaveLength(1));
  expired = true;
  clients[0]?.cut();
  await arrives(() => expect(clients).toHaveLength(2));
  expect(clients.map(({ subscribedTo }) => subscribedTo.includes("Position.z"))).toEqual([
    true,
    false,
  ]);
  expect(rejected).toHaveBeenCalledTimes(1);
});

test("doesn't follow a redirect, which could take the token to another host", async () => {
  const seen: (string | undefined)[] = [];
  const other = createServer((request, response) => {
    seen.push(request.headers.authorization);
    response.end();
  });
  await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
  const { port: otherPort } = other.address() as { port: number };
  const redirecting = createServer((_request, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${otherPort}/negotiate` }).end(),
  );
  await new Promise<void>((resolve) => redirecting.listen(0, "127.0.0.1", resolve));
  const { port } = redirecting.address() as { port: number };
  const { lost } = follow(new URL(`http://127.0.0.1:${port}/signalrcore`), TOKEN);
  await arrives(() => expect(lost.length).toBeGreaterThan(1));
  await source?.stop();
  for (const server of [other, redirecting]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
  expect(seen).toEqual([]);
  expect(JSON.stringify(lost)).not.toContain("secret");
});
