// Shifts the machine's clock as one process sees it, by the number of milliseconds in the file of
// SHIFT_FILE. Run a program with `--import` of this file.

import { readFileSync } from "node:fs";
import process from "node:process";

const RealDate = Date;
let shiftMs = 0;
const read = () => {
  shiftMs = Number(readFileSync(process.env.SHIFT_FILE, "utf8")) || 0;
};
read();
setInterval(read, 20).unref();

globalThis.Date = class extends RealDate {
  constructor(...given) {
    if (given.length === 0) super(RealDate.now() + shiftMs);
    else super(...given);
  }

  static now() {
    return RealDate.now() + shiftMs;
  }
};
