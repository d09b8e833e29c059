import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createServer as createSecureServer } from "node:https";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";

export interface ReceivedPush {
  readonly browser: string;
  readonly topic: string;
  readonly ttl: number;
  readonly urgency: string;
  readonly message: {
    readonly web_push: number;
    readonly notification: {
      readonly title: string;
      readonly body: string;
      readonly navigate: string;
      tag: string;
    };
  };
  /** The public key of the signature, which has been verified. */
  readonly signedBy: string;
  readonly claims: { readonly aud: string; readonly exp: number; readonly sub: string };
}

/** How the service responds to a request for a browser. `hang` never responds. */
export type ScriptedAnswer =
  | "hang"
  | {
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly afterMs?: number;
    };

export interface TestPushService {
  /** Host and port, for the setting PUSH_HOSTS. */
  readonly host: string;
  subscribe(browser: string): {
    readonly endpoint: string;
    readonly keys: { readonly p256dh: string; readonly auth: string };
  };
  /** Messages accepted with a 201, in order of arrival. */
  readonly received: readonly ReceivedPush[];
  /** Number of requests for a browser, whatever the response. */
  requestsFor(browser: string): number;
  /**
   * Sets the responses to a browser's requests, in order. The last one repeats forever. The default
   * is 201.
   */
  script(browser: string, ...answers: readonly ScriptedAnswer[]): void;
  close(): Promise<void>;
}

interface Browser {
  readonly ecdh: ECDH;
  readonly auth: Buffer;
  requests: number;
  answers: readonly ScriptedAnswer[];
}

const CREATED: Exclude<ScriptedAnswer, "hang"> = { status: 201 };

/**
 * Starts a push service on this machine that verifies and decrypts messages (RFC 8030, 8188, 8291
 * and 8292). Gridwalk only uses services at other addresses than 127.0.0.1 with a certificate.
 */
export async function startPushService(
  address = "127.0.0.1",
  certificate?: { readonly cert: string; readonly key: string },
): Promise<TestPushService> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const listener = (request: IncomingMessage, response: ServerResponse): void =>
    void answer(request, response);
  const server =
    certificate === undefined ? createServer(listener) : createSecureServer(certificate, listener);
  const scheme = certificate === undefined ? "http" : "https";

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const name = decodeURIComponent((request.url ?? "").slice(1));
    const browser = browsers.get(name);
    const body = await buffer(request);
    if (browser === undefined) return void response.writeHead(404).end();
    const scripted =
      browser.answers[Math.min(browser.requests, browser.answers.length - 1)] ?? CREATED;
    browser.requests += 1;
    if (scripted === "hang") return;
    if (scripted.status === CREATED.status) {
      const {
        topic = "",
        ttl,
        urgency = "",
      } = request.headers as Record<string, string | undefined>;
      const message = JSON.parse(decrypt(body, browser)) as ReceivedPush["message"];
      const { k, claims } = verifySignature(request.headers.authorization ?? "");
      received.push({
        browser: name,
        topic,
        ttl: Number(ttl),
        urgency,
        message,
        signedBy: k,
        claims,
      });
    }
    setTimeout(
      () => response.writeHead(scripted.status, scripted.headers).end(),
      scripted.afterMs ?? 0,
    );
  }

  await new Promise<void>((resolve) => server.listen(0, address, resolve));
  const host = `${address}:${(server.address() as AddressInfo).port}`;
  return {
    host,
    received,
    subscribe(name) {
      const ecdh = createECDH("prime256v1");
      ecdh.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { ecdh, auth, requests: 0, answers: [CREATED] });
      const keys = { p256dh: ecdh.getPublicKey("base64url"), auth: auth.toString("base64url") };
      return { endpoint: `${scheme}://${host}/${encodeURIComponent(name)}`, keys };
    },
    requestsFor: (name) => browsers.get(name)?.requests ?? 0,
    script(name, ...answers) {
      const browser = browsers.get(name);
      if (browser === undefined) throw new Error(`no browser is called ${name}`);
      browser.requests = 0;
      browser.answers = answers;
    },
    close() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync("sha256", secret, salt, info, length));

/**
 * Decrypts one record of `aes128gcm` with the browser's keys. Throws if the message was altered or
 * encrypted for another browser.
 */
function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const keyLength = body.readUInt8(20);
  const senderKey = body.subarray(21, 21 + keyLength);
  const record = body.subarray(21 + keyLength);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), ecdh.getPublicKey(), senderKey]);
  const secret = derive(ecdh.computeSecret(senderKey), auth, info, 32);
  const key = derive(secret, salt, Buffer.from("Content-Encoding: aes128gcm\0"), 16);
  const nonce = derive(secret, salt, Buffer.from("Content-Encoding: nonce\0"), 12);
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Verifies `vapid t=…, k=…`. Throws if the signature is wrong. */
function verifySignature(authorization: string): { k: string; claims: ReceivedPush["claims"] } {
  const { t = "", k = "" } =
    /^vapid t=(?<t>[\w.-]+), k=(?<k>[\w-]+)$/.exec(authorization)?.groups ?? {};
  const point = Buffer.from(k, "base64url");
  const key = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const [header = "", claims = "", signature = ""] = t.split(".");
  const signed = Buffer.from(`${header}.${claims}`);
  if (
    !verify(
      "sha256",
      signed,
      { key, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    )
  )
    throw new Error(`wrong signature: ${authorization}`);
  return {
    k,
    claims: JSON.parse(Buffer.from(claims, "base64url").toString()) as ReceivedPush["claims"],
  };
}
