export const LABEL_HALF = { width: 18, height: 9 } as const;
const REST = 25;
/**
 * Share of the remaining distance that a label moves per frame, when it has room and when it is in
 * a crowd.
 */
const PULL = { free: 0.14, crowded: 0.03 } as const;
const PASSES = 4;
const CAR_HALF = 8;
const GAP = 2;

export interface LabelledCars {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly outX: Float32Array;
  readonly outY: Float32Array;
}

/**
 * Positions of the labels of moving cars. A label is placed beside its car, on alternating sides of
 * the track, and pushed away from others. Each frame starts from the positions in the previous one,
 * so that labels glide. No memory is allocated per frame.
 */
export class Labels {
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly #dx: Float32Array;
  readonly #dy: Float32Array;
  readonly #shown: Uint8Array;
  readonly #crowded: Uint8Array;

  readonly #rest: number;

  /** `rest` is the distance from a car to the centre of its label if there is room. */
  constructor(cars: number, rest = REST) {
    this.#rest = rest;
    this.x = new Float32Array(cars);
    this.y = new Float32Array(cars);
    this.#dx = new Float32Array(cars);
    this.#dy = new Float32Array(cars);
    this.#shown = new Uint8Array(cars);
    this.#crowded = new Uint8Array(cars);
  }

  show(car: number, isVisible: boolean): void {
    this.#shown[car] = isVisible ? 1 : 0;
  }

  isShown(car: number): boolean {
    return this.#shown[car] === 1;
  }

  /** Moves labels, and keeps them inside the box. Use several rounds after a jump in time. */
  settle(
    cars: LabelledCars,
    box: { readonly width: number; readonly height: number },
    rounds = 1,
  ): void {
    for (let round = 0; round < rounds; round++) {
      this.#pull(cars);
      this.#pushOffCars(cars);
      for (let pass = 0; pass < PASSES; pass++) this.#pushApart();
      this.#hold(cars, box);
    }
  }

  #pull({ x, y, outX, outY }: LabelledCars): void {
    for (let car = 0; car < x.length; car++) {
      if (this.#shown[car] === 0) continue;
      const side = car % 2 === 0 ? this.#rest : -this.#rest;
      const pull = this.#crowded[car] === 1 ? PULL.crowded : PULL.free;
      const dx = this.#dx[car] ?? 0;
      const dy = this.#dy[car] ?? 0;
      this.x[car] = (x[car] ?? 0) + dx + ((outX[car] ?? 0) * side - dx) * pull;
      this.y[car] = (y[car] ?? 0) + dy + ((outY[car] ?? 0) * side - dy) * pull;
      this.#crowded[car] = 0;
    }
  }

  /** Pushes labels halfway off the cars they cover. In a crowd some overlap remains. */
  #pushOffCars(cars: LabelledCars): void {
    const { x, y } = this;
    for (let label = 0; label < x.length; label++) {
      if (this.#shown[label] === 0) continue;
      for (let car = 0; car < x.length; car++) {
        const apartX = (x[label] ?? 0) - (cars.x[car] ?? 0);
        const apartY = (y[label] ?? 0) - (cars.y[car] ?? 0);
        const overX = LABEL_HALF.width + CAR_HALF - Math.abs(apartX);
        const overY = LABEL_HALF.height + CAR_HALF - Math.abs(apartY);
        if (overX <= 0 || overY <= 0) continue;
        if (overX < overY) x[label] = (x[label] ?? 0) + (overX / 2) * (apartX >= 0 ? 1 : -1);
        else y[label] = (y[label] ?? 0) + (overY / 2) * (apartY >= 0 ? 1 : -1);
      }
    }
  }

  #pushApart(): void {
    const { x, y } = this;
    const wide = 2 * LABEL_HALF.width + GAP;
    const high = 2 * LABEL_HALF.height + GAP;
    for (let i = 0; i < x.length; i++) {
      if (this.#shown[i] === 0) continue;
      for (let j = i + 1; j < x.length; j++) {
        if (this.#shown[j] === 0) continue;
        const apartX = (x[j] ?? 0) - (x[i] ?? 0);
        const apartY = (y[j] ?? 0) - (y[i] ?? 0);
        const overX = wide - Math.abs(apartX);
        const overY = high - Math.abs(apartY);
        if (overX <= 0 || overY <= 0) continue;
        this.#crowded[i] = 1;
        this.#crowded[j] = 1;
        // Move apart in the direction of the smaller overlap. If labels coincide, the earlier one
        // moves left or up.
        if (overX < overY) {
          const push = (overX / 2) * (apartX >= 0 ? 1 : -1);
          x[i] = (x[i] ?? 0) - push;
          x[j] = (x[j] ?? 0) + push;
        } else {
          const push = (overY / 2) * (apartY >= 0 ? 1 : -1);
          y[i] = (y[i] ?? 0) - push;
          y[j] = (y[j] ?? 0) + push;
        }
      }
    }
  }

  #hold(cars: LabelledCars, box: { readonly width: number; readonly height: number }): void {
    for (let car = 0; car < this.x.length; car++) {
      if (this.#shown[car] === 0) continue;
      const x = clamp(this.x[car] ?? 0, LABEL_HALF.width, box.width - LABEL_HALF.width);
      const y = clamp(this.y[car] ?? 0, LABEL_HALF.height, box.height - LABEL_HALF.height);
      this.x[car] = x;
      this.y[car] = y;
      this.#dx[car] = x - (cars.x[car] ?? 0);
      this.#dy[car] = y - (cars.y[car] ?? 0);
    }
  }
}

function clamp(value: number, least: number, most: number): number {
  if (value < least) return least;
  return value > most ? most : value;
}
