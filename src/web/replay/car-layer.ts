import { carStatus, type ReplayFrame } from "#domain/replay/frame.ts";
import type { Replay } from "#domain/replay/replay.ts";

import { type CarSprites, MARKER_HALF } from "./car-sprites.ts";
import { LABEL_HALF, Labels } from "./labels.ts";
import { Lens } from "./lens.ts";
import { NO_PICKS, type Picks } from "./picks.ts";
import type { LaidTrack, PaintContext } from "./track-layer.ts";

/**
 * At this playback speed and above, only the first ten cars have labels. Twenty would be
 * unreadable.
 */
const FAST = { from: 30, named: 10 } as const;
/**
 * Maximum number of labels while the field waits on the grid or for a restart. More would hide the
 * cars.
 */
const CROWD_NAMED = 3;
/** A label further than this from its car, in CSS pixels, is joined to it by a line. */
const LEADER_LINE = 30;
const TAP = 26;

export class CarLayer {
  readonly #replay: Replay;
  readonly #labels: Labels;
  readonly #lens: Lens;
  readonly #cars: { x: Float32Array; y: Float32Array; outX: Float32Array; outY: Float32Array };
  #sprites: readonly CarSprites[] = [];
  #picks: Picks = NO_PICKS;

  constructor(replay: Replay, colours: readonly string[]) {
    const count = replay.race.cars.length;
    this.#replay = replay;
    this.#labels = new Labels(count);
    this.#lens = new Lens(replay, colours);
    this.#cars = {
      x: new Float32Array(count),
      y: new Float32Array(count),
      outX: new Float32Array(count),
      outY: new Float32Array(count),
    };
  }

  setSprites(sprites: readonly CarSprites[], picks: Picks): void {
    this.#sprites = sprites;
    this.#picks = picks;
  }

  layOut(laid: LaidTrack): void {
    this.#lens.layOut(laid);
  }

  carAt(x: number, y: number): number | null {
    let [nearestCar, nearest]: [number | null, number] = [null, TAP];
    for (let car = 0; car < this.#cars.x.length; car++) {
      const toCar = Math.hypot((this.#cars.x[car] ?? 0) - x, (this.#cars.y[car] ?? 0) - y);
      const toLabel = this.#labels.isShown(car)
        ? Math.hypot((this.#labels.x[car] ?? 0) - x, (this.#labels.y[car] ?? 0) - y)
        : Infinity;
      const distance = Math.min(toCar, toLabel);
      if (distance < nearest) [nearestCar, nearest] = [car, distance];
    }
    return nearestCar;
  }

  draw(
    context: PaintContext,
    laid: LaidTrack,
    frame: ReplayFrame,
    how: { speed: number; jumped: boolean },
  ) {
    this.#place(laid, frame, how.speed);
    this.#labels.settle(this.#cars, laid, how.jumped ? 60 : 1);
    context.clearRect(0, 0, laid.width, laid.height);
    this.#drawLines(context);
    // Back to front: the field, then the leader, then picked cars.
    for (let at = frame.order.length - 1; at >= 0; at--) {
      const car = frame.order[at] ?? 0;
      if (car !== this.#picks.followed && car !== this.#picks.compared)
        this.#drawCar(context, car, frame);
    }
    if (this.#picks.compared !== null) this.#drawCar(context, this.#picks.compared, frame);
    if (this.#picks.followed !== null) this.#drawCar(context, this.#picks.followed, frame);
    context.globalAlpha = 1;
    for (let car = 0; car < this.#sprites.length; car++) this.#drawLabel(context, car);
    this.#lens.draw(context, laid, {
      frame,
      cars: this.#cars,
      sprites: this.#sprites,
      car: this.#picks.followed ?? frame.order[0] ?? 0,
      isFollowed: this.#picks.followed !== null,
      jumped: how.jumped,
    });
  }

  #place(laid: LaidTrack, frame: ReplayFrame, speed: number): void {
    const count = laid.x.length;
    const { lengthM } = this.#replay.track;
    const { x, y, outX, outY } = this.#cars;
    const lastNamedOnTrack = speed >= FAST.from ? FAST.named : Infinity;
    for (let car = 0; car < x.length; car++) {
      const at = ((frame.trackM[car] ?? 0) / lengthM) * count;
      const from = Math.floor(at) % count;
      const to = from + 1 === count ? 0 : from + 1;
      const share = at - Math.floor(at);
      x[car] = (laid.x[from] ?? 0) * (1 - share) + (laid.x[to] ?? 0) * share;
      y[car] = (laid.y[from] ?? 0) * (1 - share) + (laid.y[to] ?? 0) * share;
      outX[car] = laid.outX[from] ?? 0;
      outY[car] = laid.outY[from] ?? 0;
      const isPicked = car === this.#picks.followed || car === this.#picks.compared;
      const isCrowd = frame.timeMs < 0 || frame.status[car] === carStatus.waiting;
      const lastNamedPlace = isCrowd ? CROWD_NAMED : lastNamedOnTrack;
      const isWanted = isPicked || (frame.place[car] ?? 0) <= lastNamedPlace;
      this.#labels.show(car, isWanted && (frame.presence[car] ?? 0) > 0.15);
    }
  }

  #drawLines(context: PaintContext): void {
    context.beginPath();
    for (let car = 0; car < this.#sprites.length; car++) {
      if (!this.#labels.isShown(car)) continue;
      const [x, y] = [this.#cars.x[car] ?? 0, this.#cars.y[car] ?? 0];
      const [labelX, labelY] = [this.#labels.x[car] ?? 0, this.#labels.y[car] ?? 0];
      if (Math.abs(labelX - x) + Math.abs(labelY - y) < LEADER_LINE) continue;
      context.moveTo(x, y);
      context.lineTo(labelX, labelY);
    }
    context.lineWidth = 1;
    context.strokeStyle = "rgb(177 180 173 / 55%)";
    context.stroke();
  }

  #drawCar(context: PaintContext, car: number, frame: ReplayFrame): void {
    const presence = frame.presence[car] ?? 0;
    if (presence <= 0) return;
    const sprites = this.#sprites[car];
    if (sprites === undefined) return;
    const hasPicks = this.#picks.followed !== null;
    const isPicked = car === this.#picks.followed || car === this.#picks.compared;
    context.globalAlpha = hasPicks && !isPicked ? presence * 0.75 : presence;
    const sprite = frame.status[car] === carStatus.pit ? sprites.pitMarker : sprites.marker;
    const size = 2 * MARKER_HALF;
    context.drawImage(
      sprite,
      (this.#cars.x[car] ?? 0) - MARKER_HALF,
      (this.#cars.y[car] ?? 0) - MARKER_HALF,
      size,
      size,
    );
  }

  #drawLabel(context: PaintContext, car: number): void {
    const label = this.#sprites[car]?.label;
    if (label === undefined || !this.#labels.isShown(car)) return;
    context.drawImage(
      label,
      Math.round((this.#labels.x[car] ?? 0) - LABEL_HALF.width),
      Math.round((this.#labels.y[car] ?? 0) - LABEL_HALF.height),
      2 * LABEL_HALF.width,
      2 * LABEL_HALF.height,
    );
  }
}
