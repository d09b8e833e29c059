import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";

import { createCardPainter } from "#platform/card-painter.ts";

import { type FactsDatabase, openFactsDatabase } from "../../../tests/support/database.ts";
import { servicesAt } from "../../../tests/support/services-at.ts";
import { createDisplay } from "./display.ts";
import { type DisplaySize, displaySizes } from "./display-drawing.ts";

let facts: FactsDatabase;
beforeAll(async () => {
  facts = await openFactsDatabase();
});

const beforeVegas = "2025-11-19T12:00:00Z";
const inQualifying = "2025-11-22T04:10:00Z";

/** Requests a picture from the router, which the server mounts below /display. */
const ask = (
  file: string,
  at = beforeVegas,
  headers: Record<string, string> = {},
  season?: number,
) =>
  createDisplay(servicesAt(facts.db, at, season), createCardPainter()).request(`/${file}`, {
    headers,
  });

async function bytesOf(file: string, at?: string, season?: number): Promise<Buffer> {
  const response = await ask(file, at, {}, season);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

interface Shades {
  readonly width: number;
  readonly height: number;
  readonly bits: number;
  readonly at: (x: number, y: number) => number;
}

/** Decodes a BMP according to the format's specification, independently of the encoder. */
function readBmp(file: Buffer): Shades {
  expect(file.toString("latin1", 0, 2)).toBe("BM");
  expect(file.readUInt32LE(2)).toBe(file.length);
  const [start, width, height, bits] = [10, 18, 22, 28].map((at) =>
    at === 28 ? file.readUInt16LE(at) : file.readInt32LE(at),
  ) as [number, number, number, number];
  expect(file.readUInt32LE(14)).toBe(40);
  expect(file.readUInt16LE(26)).toBe(1);
  expect(file.readUInt32LE(30)).toBe(0);
  expect(start).toBe(54 + 4 * 2 ** bits);
  const rowBytes = Math.ceil((width * bits) / 32) * 4;
  expect(file.length).toBe(start + rowBytes * height);
  return {
    width,
    height,
    bits,
    at: (x, y) => {
      const bit = x * bits;
      const byte = file[start + (height - 1 - y) * rowBytes + Math.floor(bit / 8)] ?? 0;
      const index = (byte >> (8 - bits - (bit % 8))) & (2 ** bits - 1);
      const [blue, green, red, unused] = file.subarray(54 + 4 * index, 58 + 4 * index);
      if (red === undefined || green !== red || blue !== red || unused !== 0)
        throw new Error(`no grey at ${x}, ${y}`);
      return red;
    },
  };
}

async function readPng(file: Buffer): Promise<Shades> {
  const [bits, colourType] = [file[24] ?? 0, file[25]];
  expect(colourType).toBe(3);
  const { data, info } = await sharp(file).greyscale().raw().toBuffer({ resolveWithObject: true });
  return {
    width: info.width,
    height: info.height,
    bits,
    at: (x, y) => data[y * info.width + x] ?? 0,
  };
}

/** Share of dark pixels in a region given in hundredths of the picture. */
function ink(
  shades: Shades,
  [left, top, right, bottom]: readonly [number, number, number, number],
): number {
  const [fromX, toX] = [left, right].map((part) => Math.round((part / 100) * shades.width)) as [
    number,
    number,
  ];
  const [fromY, toY] = [top, bottom].map((part) => Math.round((part / 100) * shades.height)) as [
    number,
    number,
  ];
  let dark = 0;
  for (let y = fromY; y < toY; y++)
    for (let x = fromX; x < toX; x++) dark += shades.at(x, y) < 128 ? 1 : 0;
  return dark / ((toX - fromX) * (toY - fromY));
}

describe.each(displaySizes)("%s", (size) => {
  const [width, height] = size.split("x").map(Number);

  test.each([1, 4, 8])(
    "encodes a BMP with %i bits per pixel that microcontrollers can read",
    async (bits) => {
      expect(readBmp(await bytesOf(`${size}.bmp?bits=${bits}`))).toMatchObject({
        width,
        height,
        bits,
      });
    },
  );

  test.each([1, 2, 4, 8])("encodes a PNG with a palette of %i bits", async (bits) => {
    expect(await readPng(await bytesOf(`${size}.png?bits=${bits}`))).toMatchObject({
      width,
      height,
      bits,
    });
  });

  test("encodes the same pixels as PNG and as BMP", async () => {
    const [png, bmp] = [
      await readPng(await bytesOf(`${size}.png`)),
      readBmp(await bytesOf(`${size}.bmp`)),
    ];
    const differing = Array.from({ length: png.height }, (_, y) =>
      Array.from({ length: png.width }, (__, x) => x).filter((x) => png.at(x, y) !== bmp.at(x, y)),
    ).flat();
    expect(differing).toEqual([]);
  });

  test("draws the name, countdown, circuit and sessions in their places, with white edges", async () => {
    const shades = await readPng(await bytesOf(`${size}.png`));
    const regions: Record<
      DisplaySize,
      Record<string, readonly [number, number, number, number]>
    > = {
      "800x480": {
        name: [3, 5, 50, 28],
        countdown: [3, 56, 41, 68],
        circuit: [64, 4, 97, 46],
        sessions: [43, 51, 97, 92],
      },
      "400x300": {
        name: [3, 5, 60, 14],
        countdown: [3, 28, 60, 38],
        circuit: [68, 3, 98, 36],
        sessions: [4, 53, 96, 93],
      },
      "296x128": {
        name: [2, 4, 62, 17],
        countdown: [2, 28, 44, 45],
        circuit: [22, 61, 44, 98],
        sessions: [46, 25, 98, 97],
      },
    };
    for (const [what, region] of Object.entries(regions[size])) {
      expect(ink(shades, region), what).toBeGreaterThan(0.02);
      expect(ink(shades, region), what).toBeLessThan(0.6);
    }
    const edges = [
      [0, 0, 100, 1],
      [0, 99, 100, 100],
      [0, 0, 1, 100],
      [99, 0, 100, 100],
    ] as const;
    for (const edge of edges) expect(ink(shades, edge)).toBe(0);
  });

  test("keeps the drawing inside the picture in every state, even without a race or a result", async () => {
    const states = [
      ["", inQualifying],
      ["", "2025-12-20T00:00:00Z"],
      ["", "2025-11-08T16:00:00Z"],
      ["", "2023-05-18T12:00:00Z"],
      ["", "1997-07-09T00:00:00Z"],
      ["", "2027-01-05T00:00:00Z", 2026],
      ["show=standings", beforeVegas],
      ["show=standings", "2025-02-01T00:00:00Z"],
      ["show=last", beforeVegas],
      ["show=last", "1951-07-05T00:00:00Z"],
    ] as const;
    for (const [query, at, season] of states) {
      const shades = await readPng(await bytesOf(`${size}.png?${query}`, at, season));
      expect(ink(shades, [0, 0, 100, 20]), `${query} ${at}`).toBeGreaterThan(0.005);
      expect(
        ink(shades, [99, 0, 100, 100]) + ink(shades, [0, 99, 100, 100]),
        `${query} ${at}`,
      ).toBe(0);
    }
  });
});

test("uses only black and white at one bit per pixel, and greys at more", async () => {
  const levels = async (bits: number) => {
    const { width, height, at } = await readPng(await bytesOf(`400x300.png?bits=${bits}`));
    const found = new Set<number>();
    for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) found.add(at(x, y));
    return found.size;
  };
  expect(await levels(1)).toBe(2);
  expect(await levels(2)).toBe(4);
  expect(await levels(4)).toBe(16);
});

test("changes the picture with the requested zone and the site time", async () => {
  const tag = async (query: string, at?: string) =>
    (await ask(`400x300.png?${query}`, at)).headers.get("etag");
  const london = await tag("zone=Europe/London");
  expect(await tag("zone=Asia/Tokyo")).not.toBe(london);
  expect(await tag("zone=europe/london")).toBe(london);
  // Within the same hour, nothing on the picture changes.
  expect(await tag("zone=Europe/London", "2025-11-19T12:20:00Z")).toBe(london);
  expect(await tag("zone=Europe/London", "2025-11-19T13:31:00Z")).not.toBe(london);
});

test("shows the next weekend unless the request is for the standings or the last race", async () => {
  const tag = async (query: string) =>
    (await ask(`400x300.png?${query}`, "2025-11-12T12:00:00Z")).headers.get("etag");
  const [usual, next, last, standings] = [
    await tag(""),
    await tag("show=next"),
    await tag("show=last"),
    await tag("show=standings"),
  ];
  expect(usual).toBe(next);
  expect(new Set([next, last, standings]).size).toBe(3);
});

test("answers a matching ETag with a 304 without painting the picture", async () => {
  const etag = (await ask("800x480.bmp")).headers.get("etag") ?? "";
  const never = {
    paint: () => Promise.reject(new Error()),
    paintGrey: () => Promise.reject(new Error()),
  };
  const again = await createDisplay(servicesAt(facts.db, beforeVegas), never).request(
    "/800x480.bmp",
    {
      headers: { "if-none-match": etag },
    },
  );
  expect(again.status).toBe(304);
  expect((await ask("800x480.bmp", beforeVegas, { "if-none-match": '"other"' })).status).toBe(200);
});

test("answers with a 503 and Retry-After while too many pictures are waiting", async () => {
  const busy = { paint: () => Promise.resolve(null), paintGrey: () => Promise.resolve(null) };
  const response = await createDisplay(servicesAt(facts.db, beforeVegas), busy).request(
    "/800x480.png",
  );
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("2");
});

test.each([
  ["640x384.png", 404, /800x480, 400x300, 296x128/],
  ["800x480.gif", 404, /png or bmp/],
  ["800x480.png?bits=3", 400, /bits must be one of: 1, 2, 4, 8/],
  ["800x480.bmp?bits=2", 400, /bits must be 1, 4 or 8 for a BMP/],
  ["800x480.png?zone=Mars/Olympus", 400, /IANA time zone/],
  ["800x480.png?show=live", 400, /show must be one of: next, standings, last/],
])("rejects %s", async (file, status, message) => {
  const response = await ask(file);
  expect(response.status).toBe(status);
  expect(await response.json()).toEqual({ message: expect.stringMatching(message) });
});
