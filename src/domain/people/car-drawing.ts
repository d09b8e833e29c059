export type CarPaint =
  | "team"
  | "light"
  | "shade"
  | "carbon"
  | "tyre"
  | "wheel"
  | "ring"
  | "opening"
  | "helmet"
  | "visor"
  | "shine"
  | "ground";

interface CarPart {
  readonly paint: CarPaint;
  readonly d: string;
  readonly stroke?: number;
}

export const CAR_WIDTH = 980;
export const CAR_HEIGHT = 204;

export const CAR_VIEW_BOX = `10 38 ${CAR_WIDTH} ${CAR_HEIGHT}`;

export const CAR_PARTS: readonly CarPart[] = [
  { paint: "ground", d: "M32 234a468 6 0 1 1 936 0a468 6 0 1 1-936 0z" },
  { paint: "carbon", d: "M874 152C866 112 880 86 908 82M862 138l60-2", stroke: 8 },
  { paint: "carbon", d: "M276 210h440l120-8 66-36 44-3-7 17-35 10-17 30H300z" },
  { paint: "carbon", d: "M18 215c42-14 90-19 142-23l20 8-12 15c-46 7-94 9-138 7-12 0-16-5-12-7z" },
  {
    paint: "team",
    d: "M34 194c2-7 10-11 26-17 50-20 108-38 172-50l112-17 28 3h68l17-18 9-33q3-10 13-10h18C530 54 590 86 650 105c70 22 150 36 230 43l36 5 1 13c-48 4-110 13-152 30l-49 16H330c-20 0-34-4-48-10l-50-24c-62-4-112 7-156 20-20 6-44 8-42-4z",
  },
  { paint: "light", d: "M70 180c50-19 106-34 164-45l116-17c-70 28-160 44-270 66z" },
  {
    paint: "shade",
    d: "M716 212H330c-20 0-34-4-48-10l-46-22c62-4 118-14 172-46 20 32 66 52 134 56 84 5 150 0 223 6z",
  },
  { paint: "light", d: "M454 124c96-6 214 14 312 58-88-28-196-36-300-32z" },
  { paint: "opening", d: "M420 126q-2-5 4-5l34 2-12 36q-22-12-26-33z" },
  { paint: "carbon", d: "M346 111l26 2h68l20-22-26 12c-28 6-56 6-88 8z" },
  { paint: "helmet", d: "M394 106c0-17 11-27 25-27s23 11 22 27l-10 7h-30z" },
  { paint: "visor", d: "M392 100q0-8 3-9l21-2q4 6 2 11z" },
  { paint: "carbon", d: "M346 112c14-22 46-36 82-36 12 0 22 2 34 7", stroke: 8 },
  { paint: "opening", d: "M461 88l8-27q2-6 9-6l-6 36z" },
  { paint: "carbon", d: "M484 53l3-9h22l5 10z" },
  {
    paint: "carbon",
    d: "M196 166l112-30M196 150l112 6M196 174l104 20M822 163l-104-34M822 163l-96 36",
    stroke: 5,
  },
  { paint: "shade", d: "M880 64h100q3 22-4 46l-10 36q-2 7-10 7h-34c-16-2-24-12-27-28z" },
  { paint: "team", d: "M880 64h100q2 16-1 32l-88 11z" },
  { paint: "carbon", d: "M889 86l86-4", stroke: 4 },
  { paint: "shade", d: "M30 217l17-24q5-7 13-8l56-5q9-1 8 7l-5 28q-1 8-8 8H34q-8 0-4-6z" },
  { paint: "light", d: "M42 200l5-7q5-7 13-8l56-5q9-1 8 5l-66 7z" },
  {
    paint: "tyre",
    d: "M130 166a66 66 0 1 1 132 0a66 66 0 1 1-132 0zM753 163a69 69 0 1 1 138 0a69 69 0 1 1-138 0z",
  },
  {
    paint: "wheel",
    d: "M154 166a42 42 0 1 1 84 0a42 42 0 1 1-84 0zM778 163a44 44 0 1 1 88 0a44 44 0 1 1-88 0z",
  },
  {
    paint: "ring",
    d: "M155 166a41 41 0 1 1 82 0a41 41 0 1 1-82 0zM779 163a43 43 0 1 1 86 0a43 43 0 1 1-86 0z",
    stroke: 6,
  },
  {
    paint: "tyre",
    d: "M187 166a9 9 0 1 1 18 0a9 9 0 1 1-18 0zM812 163a10 10 0 1 1 20 0a10 10 0 1 1-20 0z",
  },
  { paint: "shine", d: "M148 138a56 56 0 0 1 48-28M772 134a59 59 0 0 1 50-30", stroke: 4 },
];
