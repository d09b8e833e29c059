import { createHash } from "node:crypto";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { deflateRawSync } from "node:zlib";

import type { Json } from "#domain/live/merge-update.ts";

const RECORD_END = "\u001e";

export interface HubClient {
  readonly subscribedTo: readonly string[];
  /** Sends a record, or any other text. */
  send(record: object | string): void;
  update(topic: string, data: Json): void;
  /** Closes the connection without a message. */
  cut(): void;
  readonly pings: () => number;
}

export interface ScriptedHub {
  readonly url: URL;
  connections(): number;
  /** Set to true to refuse negotiations. */
  refusing: boolean;
  /**
   * The Authorization headers of all negotiations and sockets so far, undefined for those without.
   */
  readonly authorizations: readonly (string | undefined)[];
  close(): Promise<void>;
}

/**
 * Opens a hub like Formula 1's: negotiation, handshake, a snapshot for subscribers, then whatever
 * `onSubscribed` does.
 */
export async function openScriptedHub(
  snapshot: () => Readonly<Record<string, Json>>,
  onSubscribed: (client: HubClient, connection: number) => void,
  accepts: {
    readonly negotiation?: (authorization: string | undefined) => boolean;
    readonly socket?: (authorization: string | undefined) => boolean;
  } = {},
): Promise<ScriptedHub> {
  let connections = 0;
  const sockets = new Set<Duplex>();
  const authorizations: (string | undefined)[] = [];
  const hub = { refusing: false, authorizations };
  const server = createServer((request, response) => {
    if (
      request.method !== "POST" ||
      !request.url?.startsWith("/signalrcore/negotiate") ||
      hub.refusing
    )
      return void response.writeHead(503).end();
    authorizations.push(request.headers.authorization);
    if (accepts.negotiation?.(request.headers.authorization) === false)
      return void response.writeHead(401).end();
    response.setHeader("Set-Cookie", "AWSALBCORS=sticky; Path=/");
    response.setHeader("Content-Type", "application/json");
    response.end(
      JSON.stringify({ negotiateVersion: 1, connectionId: "a", connectionToken: "token-1" }),
    );
  });
  server.on("upgrade", (request: IncomingMessage, socket: Duplex) => {
    const rightPlace =
      request.url === "/signalrcore?id=token-1" && request.headers.cookie === "AWSALBCORS=sticky";
    if (!rightPlace) return void socket.end("HTTP/1.1 404 Not Found\r\n\r\n");
    authorizations.push(request.headers.authorization);
    if (accepts.socket?.(request.headers.authorization) === false)
      return void socket.end("HTTP/1.1 401 Unauthorized\r\n\r\n");
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket)).on("error", () => undefined);
    socket.write(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${acceptOf(request)}\r\n\r\n`,
    );
    connections += 1;
    talk(socket, connections, snapshot, onSubscribed);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return Object.assign(hub, {
    url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/signalrcore`),
    connections: () => connections,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** Compresses data like the feed's large topics. */
export function packed(data: Json): string {
  return deflateRawSync(JSON.stringify(data)).toString("base64");
}

function talk(
  socket: Duplex,
  connection: number,
  snapshot: () => Readonly<Record<string, Json>>,
  onSubscribed: (client: HubClient, connection: number) => void,
): void {
  let pings = 0;
  const send = (record: object | string): void => {
    const text = typeof record === "string" ? record : JSON.stringify(record) + RECORD_END;
    if (!socket.destroyed) socket.write(textFrame(Buffer.from(text)));
  };
  readFrames(socket, (text) => {
    for (const part of text.split(RECORD_END).filter((piece) => piece !== "")) {
      const record = JSON.parse(part) as {
        type?: number;
        protocol?: string;
        arguments?: [string[]];
        invocationId?: string;
      };
      if (record.protocol === "json") send({});
      else if (record.type === 6) pings += 1;
      else if (record.type === 1) {
        send({ type: 3, invocationId: record.invocationId, result: snapshot() });
        onSubscribed(
          {
            subscribedTo: record.arguments?.[0] ?? [],
            send,
            update: (topic, data) =>
              send({ type: 1, target: "feed", arguments: [topic, data, new Date().toISOString()] }),
            cut: () => socket.destroy(),
            pings: () => pings,
          },
          connection,
        );
      }
    }
  });
}

const acceptOf = (request: IncomingMessage): string =>
  createHash("sha1")
    .update(`${request.headers["sec-websocket-key"]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest("base64");

function textFrame(payload: Buffer): Buffer {
  const { length } = payload;
  const head =
    length < 126
      ? Buffer.from([0x81, length])
      : length < 65_536
        ? Buffer.from([0x81, 126, length >> 8, length & 0xff])
        : Buffer.concat([Buffer.from([0x81, 127, 0, 0, 0, 0]), uint32(length)]);
  return Buffer.concat([head, payload]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Reads a client's frames, which are masked and short enough to arrive in one piece. */
function readFrames(socket: Duplex, onText: (text: string) => void): void {
  let rest = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    rest = Buffer.concat([rest, chunk]);
    for (;;) {
      const [first = 0, second = 0] = rest;
      if (rest.length < 6) return;
      const short = second & 0x7f;
      const at = short === 126 ? 4 : 2;
      const length = short === 126 ? rest.readUInt16BE(2) : short;
      if (rest.length < at + 4 + length) return;
      const mask = rest.subarray(at, at + 4);
      const payload = rest
        .subarray(at + 4, at + 4 + length)
        .map((byte, index) => byte ^ (mask[index % 4] ?? 0));
      rest = rest.subarray(at + 4 + length);
      if ((first & 0x0f) === 8) return void socket.end();
      if ((first & 0x0f) === 1) onText(Buffer.from(payload).toString("utf8"));
    }
  });
}
