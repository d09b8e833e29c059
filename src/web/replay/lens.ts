import { carStatus, type ReplayFrame } from "#domain/replay/frame.ts";
import type { Replay } from "#domain/replay/replay.ts";

import type { CarSprites } from "./car-sprites.ts";
import { LABEL_HALF, type LabelledCars, Labels } from "./labels.ts";
import { COLOURS, type LaidTrack, type PaintContext } from "./track-layer.ts";

/**
 * Metres of track shown before and after the car. The view widens from `grid` to `race` by
 * `untilMs` into the race.
 */
const REACH_M = { grid: 66, race: 150, untilMs: 30_000 } as const;
const LARGEST = 132;
const SMALLEST = 62;
/**
 * Minimum distance between the lens and the track, which leaves room for the labels beside the
 * track.
 */
const OFF_TRACK = 46;
const STEP = 12;
const ROAD = 40;
const CAR = { length: 20, width: 10 } as const;
/**
 * Distance of cars from the centre of the track, in CSS pixels. It shrinks from `grid` to `race` by
 * `untilMs`.
 */
const STAGGER = { grid: 8, race: 4, untilMs: 9000 } as const;

const LABEL_REST = 36;
/**
 * In a lens with a radius below `below`, only cars within `places` places of the car at its centre
 * are labelled.
 */
const FEW_LABELS = { below: 90, places: 2 } as const;

interface Place {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** Round close-up of the track around one car, in the emptiest part of the map. */
export class Lens {
  readonly #replay: Replay;
  readonly #colours: readonly string[];
  readonly #labels: Labels;
  readonly #cars: { x: Float32Array; y: Float32Array; outX: Float32Array; outY: Float32Array };
  #place: Place | null = null;

  constructor(replay: Replay, colours: readonly string[]) {
    const count = replay.race.cars.length;
    this.#labels = new Labels(count, LABEL_REST);
    this.#cars = {
      x: new Float32Array(count),
      y: new Float32Array(count),
      outX: new Float32Array(count),
      outY: new Float32Array(count),
    };
    this.#replay = replay;
    this.#colours = colours;
  }

  layOut(laid: LaidTrack): void {
    this.#place = emptiest(laid);
  }

  draw(
    context: PaintContext,
    laid: LaidTrack,
    scene: {
      readonly frame: ReplayFrame;
      readonly cars: LabelledCars;
      readonly sprites: readonly CarSprites[];
      readonly car: number;
      readonly isFollowed: boolean;
      readonly jumped: boolean;
    },
  ): void {
    const place = this.#place;
    const { frame, cars, sprites, car, isFollowed } = scene;
    if (place === null || (frame.presence[car] ?? 0) <= 0) return;
    const reachM =
      REACH_M.grid + (REACH_M.race - REACH_M.grid) * shareOf(frame.timeMs, REACH_M.untilMs);
    const zoom = place.radius / (reachM * laid.unitsPerM);
    const [carX, carY] = [cars.x[car] ?? 0, cars.y[car] ?? 0];
    context.save();
    context.beginPath();
    context.arc(place.x, place.y, place.radius, 0, 2 * Math.PI);
    context.fillStyle = "#0a0c0f";
    context.fill();
    context.clip();
    const x = (mapX: number): number => place.x + (mapX - carX) * zoom;
    const y = (mapY: number): number => place.y + (mapY - carY) * zoom;
    this.#drawRoad(context, laid, { carX, carY, reach: (place.radius + ROAD) / zoom, x, y });
    const around = place.radius < FEW_LABELS.below ? FEW_LABELS.places : Infinity;
    for (let at = frame.order.length - 1; at >= 0; at--) {
      const other = frame.order[at] ?? 0;
      const [otherX, otherY] = [x(cars.x[other] ?? 0), y(cars.y[other] ?? 0)];
      const isNear = Math.hypot(otherX - place.x, otherY - place.y) < place.radius + CAR.length;
      const isThere = isNear && (frame.presence[other] ?? 0) > 0;
      // While cars wait on the grid or for a restart, only the car in focus has a label.
      const isNamed =
        frame.status[other] !== carStatus.waiting &&
        Math.abs(at - (frame.place[car] ?? 0) + 1) <= around;
      this.#labels.show(other, isThere && (other === car || isNamed));
      this.#cars.x[other] = otherX - place.x + place.radius;
      this.#cars.y[other] = otherY - place.y + place.radius;
      this.#cars.outX[other] = cars.outX[other] ?? 0;
      this.#cars.outY[other] = cars.outY[other] ?? 0;
      if (isThere)
        this.#drawCar(context, { frame, cars, clockwise: laid.clockwise }, other, [otherX, otherY]);
    }
    const side = 2 * place.radius;
    this.#labels.settle(this.#cars, { width: side, height: side }, scene.jumped ? 60 : 1);
    for (let other = 0; other < sprites.length; other++) {
      const label = sprites[other]?.label;
      if (label === undefined || !this.#labels.isShown(other)) continue;
      context.drawImage(
        label,
        Math.round((this.#labels.x[other] ?? 0) + place.x - place.radius - LABEL_HALF.width),
        Math.round((this.#labels.y[other] ?? 0) + place.y - place.radius - LABEL_HALF.height),
        2 * LABEL_HALF.width,
        2 * LABEL_HALF.height,
      );
    }
    context.restore();
    context.beginPath();
    context.arc(place.x, place.y, place.radius, 0, 2 * Math.PI);
    context.lineWidth = isFollowed ? 3 : 2;
    context.strokeStyle = isFollowed ? COLOURS.signal : COLOURS.edge;
    context.stroke();
  }

  #drawRoad(
    context: PaintContext,
    laid: LaidTrack,
    {
      carX,
      carY,
      reach,
      x,
      y,
    }: {
      carX: number;
      carY: number;
      reach: number;
      x: (mapX: number) => number;
      y: (mapY: number) => number;
    },
  ): void {
    const count = laid.x.length;
    context.beginPath();
    let isOff = true;
    for (let i = 0; i <= count; i++) {
      const at = i === count ? 0 : i;
      const [mapX, mapY] = [laid.x[at] ?? 0, laid.y[at] ?? 0];
      const wasOff = isOff;
      isOff = Math.abs(mapX - carX) > reach || Math.abs(mapY - carY) > reach;
      if (isOff) continue;
      if (wasOff) context.moveTo(x(mapX), y(mapY));
      else context.lineTo(x(mapX), y(mapY));
    }
    context.lineJoin = "round";
    context.strokeStyle = COLOURS.chalk;
    context.lineWidth = ROAD;
    context.stroke();
    context.strokeStyle = "#2b2f36";
    context.lineWidth = ROAD - 3;
    context.stroke();
    if (!this.#replay.race.track.startLineKnown) return;
    const [outX, outY] = [(laid.outX[0] ?? 0) * 18, (laid.outY[0] ?? 0) * 18];
    context.beginPath();
    context.moveTo(x(laid.x[0] ?? 0) - outX, y(laid.y[0] ?? 0) - outY);
    context.lineTo(x(laid.x[0] ?? 0) + outX, y(laid.y[0] ?? 0) + outY);
    context.strokeStyle = COLOURS.signal;
    context.lineWidth = 4;
    context.stroke();
  }

  #drawCar(
    context: PaintContext,
    { frame, cars, clockwise }: { frame: ReplayFrame; cars: LabelledCars; clockwise: boolean },
    car: number,
    [x, y]: readonly [number, number],
  ): void {
    const [outX, outY] = [cars.outX[car] ?? 0, cars.outY[car] ?? 0];
    const inLine = shareOf(frame.timeMs, STAGGER.untilMs);
    const aside = this.#sideOf(car) * (STAGGER.grid + (STAGGER.race - STAGGER.grid) * inLine);
    // A car points at right angles to the outward direction, to the left or right depending on the
    // direction of travel.
    const [aheadX, aheadY] = clockwise ? [-outY, outX] : [outY, -outX];
    context.save();
    context.transform(aheadX, aheadY, -aheadY, aheadX, x + outX * aside, y + outY * aside);
    context.globalAlpha = frame.presence[car] ?? 1;
    context.fillStyle = this.#colours[car] ?? COLOURS.grey;
    // A car's position is that of its nose, because the nose crosses the line first.
    context.fillRect(-CAR.length, -CAR.width * 0.3, CAR.length, CAR.width * 0.6);
    context.fillRect(-CAR.length * 0.78, -CAR.width * 0.5, CAR.length * 0.4, CAR.width);
    context.fillRect(-2.5, -CAR.width / 2, 2.5, CAR.width);
    context.fillRect(-CAR.length, -CAR.width / 2, 2.5, CAR.width);
    context.restore();
  }

  /**
   * Puts even grid slots on one side and odd ones on the other, so that neighbouring cars stay
   * apart.
   */
  #sideOf(car: number): number {
    const grid = this.#replay.race.cars[car]?.grid ?? car;
    return grid % 2 === 0 ? 1 : -1;
  }
}

function shareOf(timeMs: number, untilMs: number): number {
  return Math.min(1, Math.max(0, timeMs) / untilMs);
}

function emptiest(laid: LaidTrack): Place | null {
  const { width, height } = laid;
  let best: Place | null = null;
  for (let y = STEP; y < height; y += STEP) {
    for (let x = STEP; x < width; x += STEP) {
      let room = Math.min(LARGEST, Math.min(x, width - x, y, height - y) - 6);
      for (let i = 0; i < laid.x.length && room > (best?.radius ?? SMALLEST - 1); i += 4)
        room = Math.min(room, Math.hypot((laid.x[i] ?? 0) - x, (laid.y[i] ?? 0) - y) - OFF_TRACK);
      if (room > (best?.radius ?? SMALLEST - 1)) best = { x, y, radius: room };
    }
  }
  return best;
}
