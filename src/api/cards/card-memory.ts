import type { CardPainter } from "#platform/card-painter.ts";

/** Some 400 cards. */
const MOST_BYTES = 12 * 1024 * 1024;

/**
 * Painted cards by the hash of their drawing: what says the same is the same picture, and a corrected result another one.
 * Whoever asks for a card that is being painted waits for that painting. The one that nobody asked for longest goes first.
 */
export class CardMemory {
  readonly #painter: CardPainter;
  readonly #mostBytes: number;
  readonly #cards = new Map<string, Buffer>();
  readonly #underWay = new Map<string, Promise<Buffer | null>>();
  #bytes = 0;

  constructor(painter: CardPainter, mostBytes = MOST_BYTES) {
    this.#painter = painter;
    this.#mostBytes = mostBytes;
  }

  /** Null while the painter is too busy. */
  async find(hash: string, svg: string): Promise<Buffer | null> {
    const known = this.#cards.get(hash);
    if (known !== undefined) {
      // To the end: the most lately asked for.
      this.#cards.delete(hash);
      this.#cards.set(hash, known);
      return known;
    }
    let painting = this.#underWay.get(hash);
    if (painting === undefined) {
      painting = this.#paint(hash, svg).finally(() => this.#underWay.delete(hash));
      this.#underWay.set(hash, painting);
    }
    return painting;
  }

  get bytes(): number {
    return this.#bytes;
  }

  async #paint(hash: string, svg: string): Promise<Buffer | null> {
    const png = await this.#painter.paint(svg);
    if (png === null || png.length > this.#mostBytes) return png;
    this.#cards.set(hash, png);
    this.#bytes += png.length;
    for (const [oldest, { length }] of this.#cards) {
      if (this.#bytes <= this.#mostBytes) break;
      this.#cards.delete(oldest);
      this.#bytes -= length;
    }
    return png;
  }
}
