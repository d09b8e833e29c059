import { z } from "zod";

import type { Json } from "#domain/live/merge-update.ts";

import { readRecord, RECORD_END, RecordSplitter } from "./signalr-records.ts";

interface HubFollower {
  readonly url: URL;
  /** Sent only to the host of `url`, when negotiating and when opening the socket. */
  readonly token: string | null;
  readonly userAgent: string;
  readonly topics: readonly string[];
  readonly silenceMs: number;
  readonly signal: AbortSignal;
  onReceived(): void;
  onSnapshot(topics: Readonly<Record<string, Json>>): void;
  onUpdate(topic: string, data: Json): void;
}

export type HubEnding =
  | { readonly reason: "unreachable" | "unauthorized" | "refused"; readonly detail: string }
  | { readonly reason: "closed" | "silent" | "stopped" };

const NEGOTIATE_TIMEOUT_MS = 10_000;
const PING_MS = 15_000;

const Negotiation = z.object({
  connectionToken: z.string().min(1).max(4096).optional(),
  connectionId: z.string().max(4096).optional(),
});

/** Node's WebSocket accepts headers, but the browser's type doesn't declare them. */
type NodeWebSocket = new (
  url: URL,
  options: { readonly headers: Readonly<Record<string, string>> },
) => WebSocket;

/** Opens one connection and reads from it until it ends. Never throws. */
export async function followHub(follower: HubFollower): Promise<HubEnding> {
  const { signal } = follower;
  try {
    const negotiated = await negotiate(follower);
    if (negotiated === "unauthorized")
      return { reason: negotiated, detail: "the hub rejected the token" };
    const { connection, cookie } = negotiated;
    if (signal.aborted) return { reason: "stopped" };
    const socketUrl = new URL(follower.url);
    socketUrl.protocol = socketUrl.protocol === "http:" ? "ws:" : "wss:";
    if (connection !== null) socketUrl.searchParams.set("id", connection);
    // With this cookie, a load balancer routes the socket to the server that negotiated.
    const headers = { ...headersOf(follower), ...(cookie === "" ? {} : { Cookie: cookie }) };
    return await follow(
      new (WebSocket as unknown as NodeWebSocket)(socketUrl, { headers }),
      follower,
    );
  } catch (error) {
    if (signal.aborted) return { reason: "stopped" };
    return { reason: "unreachable", detail: causeOf(error) };
  }
}

/** `fetch` only says that it failed, and keeps the reason as its cause. */
function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? causeOf(error.cause) : error.message || error.name;
}

function headersOf({ userAgent, token }: HubFollower): Readonly<Record<string, string>> {
  return { "User-Agent": userAgent, ...(token !== null && { Authorization: `Bearer ${token}` }) };
}

async function negotiate(
  follower: HubFollower,
): Promise<{ connection: string | null; cookie: string } | "unauthorized"> {
  const { url, signal, token } = follower;
  const negotiateUrl = new URL(`${url.href.replace(/\/$/, "")}/negotiate?negotiateVersion=1`);
  const response = await fetch(negotiateUrl, {
    method: "POST",
    headers: headersOf(follower),
    // A redirect could take the token to another host.
    redirect: "error",
    signal: AbortSignal.any([signal, AbortSignal.timeout(NEGOTIATE_TIMEOUT_MS)]),
  });
  if (token !== null && (response.status === 401 || response.status === 403)) return "unauthorized";
  if (!response.ok) throw new Error(`the hub answered ${response.status}`);
  const { connectionToken, connectionId } = Negotiation.parse(await response.json());
  const cookie = response.headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0] ?? "")
    .join("; ");
  return { connection: connectionToken ?? connectionId ?? null, cookie };
}

function follow(socket: WebSocket, follower: HubFollower): Promise<HubEnding> {
  return new Promise((resolve) => {
    const splitter = new RecordSplitter();
    const send = (record: object): void => {
      if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(record) + RECORD_END);
    };
    const end = (ending: HubEnding): void => {
      clearInterval(pinging);
      clearTimeout(silence);
      follower.signal.removeEventListener("abort", stop);
      socket.close();
      resolve(ending);
    };
    const stop = (): void => end({ reason: "stopped" });
    const pinging = setInterval(() => send({ type: 6 }), PING_MS);
    const silence = setTimeout(() => end({ reason: "silent" }), follower.silenceMs);
    follower.signal.addEventListener("abort", stop);

    const take = (text: string): void => {
      const record = readRecord(text);
      switch (record.kind) {
        case "handshake":
          if (record.error !== null) return end({ reason: "refused", detail: record.error });
          return send({
            type: 1,
            invocationId: "1",
            target: "Subscribe",
            arguments: [follower.topics],
          });
        case "snapshot":
          return follower.onSnapshot(record.topics);
        case "update":
          return follower.onUpdate(record.topic, record.data);
        case "refused":
          return end({ reason: "refused", detail: record.error });
        case "close":
          return end({ reason: "closed" });
        case "ping":
        case "unreadable":
      }
    };
    socket.addEventListener("open", () => send({ protocol: "json", version: 1 }));
    socket.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
      silence.refresh();
      follower.onReceived();
      if (typeof data === "string") for (const text of splitter.push(data)) take(text);
    });
    socket.addEventListener("close", () => end({ reason: "closed" }));
    // As in browsers, the event doesn't reveal the cause. A `close` event follows.
    socket.addEventListener("error", () => end({ reason: "closed" }));
  });
}
