import type { IncomingMessage, ServerResponse } from "node:http";

import { isErgastRefusal, parseErgastRequest } from "#domain/ergast/request.ts";

import { type Bytes, compress, type Encoding, preferredEncoding } from "#http/encoding.ts";
import { entityTag, matchesEntityTag } from "#http/entity-tag.ts";
import { lowerCased } from "./security-headers.ts";

interface ErgastAnswer {
  readonly status: 200 | 400 | 404;
  readonly body: string;
}

type AnswerErgast = (pathAndQuery: string) => Promise<ErgastAnswer>;

interface Sendable {
  readonly body: Bytes;
  /** A complete header list for `writeHead`. */
  readonly headers: readonly string[];
}

interface RememberedAnswer {
  readonly etag: string;
  readonly notModified: readonly string[];
  readonly plain: Sendable;
  /** Made when somebody first asks for it again: who reads the whole history asks for each list once. */
  readonly compressed: Partial<Record<Encoding, Sendable>>;
  readonly packing: Partial<Record<Encoding, Promise<Sendable>>>;
  /** Epoch milliseconds. */
  readonly staleAt: number;
}

interface ErgastMemoryOptions {
  /** Depends on nothing but the address, the facts and the moment. */
  readonly answer: AnswerErgast;
  /** How long what is answered now stays true, in milliseconds. */
  readonly trueForMs: () => Promise<number>;
  /** Of every list. */
  readonly headers: Readonly<Record<string, string>>;
  readonly enabled: boolean;
  readonly mostBytes?: number;
}

/** Nothing is kept longer than this: a safety net for facts changed behind our back, as for pages. */
const LONGEST_MS = 30_000;
const MOST_BYTES = 32 * 1024 * 1024;
/** What an answer takes besides its bytes. */
const OVERHEAD_BYTES = 2_048;

/**
 * Lists of the Ergast API, kept as bytes and answered straight from the socket handler. Kept under what an address
 * means: parameters that it does not know make no other answer. The least recently asked make room.
 */
export class ErgastMemory {
  readonly #options: ErgastMemoryOptions;
  readonly #sharedHeaders: Readonly<Record<string, string>>;
  readonly #answers = new Map<string, RememberedAnswer>();
  readonly #underWay = new Map<string, Promise<ErgastAnswer>>();
  #bytes = 0;
  /** Counts up with the facts: what was asked of older ones is not kept. */
  #generation = 0;

  constructor(options: ErgastMemoryOptions) {
    this.#options = options;
    this.#sharedHeaders = lowerCased(options.headers);
  }

  /** Bytes kept now, all encodings together. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Answers from memory if it can, with `added` headers (names and values in turn); false means that nothing was written. */
  answer(request: IncomingMessage, response: ServerResponse, address: string, added: readonly string[]): boolean {
    const key = keyOf(address);
    const answer = key === null ? undefined : this.#recall(key);
    if (key === null || answer === undefined) return false;
    if (matchesEntityTag(request.headers["if-none-match"], answer.etag)) {
      response.writeHead(304, [...answer.notModified, ...added]);
      response.end();
      return true;
    }
    const encoding = preferredEncoding(request.headers["accept-encoding"]);
    const ready = encoding === "identity" ? answer.plain : answer.compressed[encoding];
    if (ready === undefined) {
      this.#pack(key, answer, encoding).then(
        (variant) => send(request, response, variant, added),
        () => send(request, response, answer.plain, added),
      );
    } else {
      send(request, response, ready, added);
    }
    return true;
  }

  /** The answer to an address, made once for all who wait for it, and kept when it is a list. */
  ask(pathAndQuery: string): Promise<ErgastAnswer> {
    const key = keyOf(pathAndQuery);
    if (key === null || !this.#options.enabled) return this.#options.answer(pathAndQuery);
    const known = this.#underWay.get(key);
    if (known !== undefined) return known;
    const making = this.#make(key, pathAndQuery).finally(() => {
      if (this.#underWay.get(key) === making) this.#underWay.delete(key);
    });
    this.#underWay.set(key, making);
    return making;
  }

  forgetAll(): void {
    this.#generation += 1;
    this.#answers.clear();
    this.#underWay.clear();
    this.#bytes = 0;
  }

  async #make(key: string, pathAndQuery: string): Promise<ErgastAnswer> {
    const generation = this.#generation;
    // Asked before the answer is made: it may only be too short.
    const trueForMs = await this.#options.trueForMs();
    const began = Date.now();
    const answer = await this.#options.answer(pathAndQuery);
    if (answer.status === 200 && generation === this.#generation)
      this.#keep(key, answer.body, began + Math.min(trueForMs, LONGEST_MS));
    return answer;
  }

  #keep(key: string, text: string, staleAt: number): void {
    const body = Buffer.from(text);
    const etag = entityTag(body);
    const headers = { ...this.#sharedHeaders, etag };
    this.#forget(key);
    this.#answers.set(key, {
      etag,
      notModified: Object.entries(headers).flat(),
      plain: sendable(body, headers, "identity"),
      compressed: {},
      packing: {},
      staleAt,
    });
    this.#bytes += body.length + OVERHEAD_BYTES;
    this.#makeRoom();
  }

  #recall(key: string): RememberedAnswer | undefined {
    const answer = this.#answers.get(key);
    if (answer === undefined) return undefined;
    if (answer.staleAt <= Date.now()) {
      this.#forget(key);
      return undefined;
    }
    // A Map keeps insertion order: the least recently asked comes first.
    this.#answers.delete(key);
    this.#answers.set(key, answer);
    return answer;
  }

  async #pack(key: string, answer: RememberedAnswer, encoding: Encoding): Promise<Sendable> {
    answer.packing[encoding] ??= compress(answer.plain.body, encoding, "kept").then((body) => {
      const variant = sendable(body, { ...this.#sharedHeaders, etag: answer.etag }, encoding);
      answer.compressed[encoding] = variant;
      if (this.#answers.get(key) === answer) {
        this.#bytes += body.length;
        this.#makeRoom();
      }
      return variant;
    });
    return answer.packing[encoding];
  }

  #makeRoom(): void {
    const mostBytes = this.#options.mostBytes ?? MOST_BYTES;
    for (const oldest of this.#answers.keys()) {
      if (this.#bytes <= mostBytes) return;
      this.#forget(oldest);
    }
  }

  #forget(key: string): void {
    const answer = this.#answers.get(key);
    if (answer === undefined) return;
    this.#answers.delete(key);
    for (const { body } of [answer.plain, ...Object.values(answer.compressed)]) this.#bytes -= body.length;
    this.#bytes -= OVERHEAD_BYTES;
  }
}

/** What an address asks for, in one spelling; null for one that is refused, which is quickly said again. */
function keyOf(pathAndQuery: string): string | null {
  const request = parseErgastRequest(pathAndQuery);
  return isErgastRefusal(request) ? null : `${request.path}?${request.limit}&${request.offset}`;
}

function sendable(body: Bytes, headers: Readonly<Record<string, string>>, encoding: Encoding): Sendable {
  const own: Record<string, string> = { ...headers, "content-length": String(body.length) };
  if (encoding !== "identity") own["content-encoding"] = encoding;
  return { body, headers: Object.entries(own).flat() };
}

function send(request: IncomingMessage, response: ServerResponse, variant: Sendable, added: readonly string[]): void {
  response.writeHead(200, [...variant.headers, ...added]);
  response.end(request.method === "HEAD" ? undefined : variant.body);
}
