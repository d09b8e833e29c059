export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json } | object;

/** Noon on a day without a real session. */
const EPOCH_MS = Date.parse("2025-01-01T12:00:00Z");

export class Recorder {
  readonly #lines: { readonly atMs: number; readonly order: number; readonly topic: string; readonly data: Json }[] =
    [];
  #messages = 0;
  #nowMs = 0;
  lastMs = 0;

  at(ms: number): this {
    this.#nowMs = Math.max(0, Math.round(ms));
    this.lastMs = Math.max(this.lastMs, this.#nowMs);
    return this;
  }

  say(topic: string, data: Json): this {
    this.#lines.push({ atMs: this.#nowMs, order: this.#lines.length, topic, data });
    return this;
  }

  flag(status: string, message: string): this {
    return this.say("TrackStatus", { Status: status, Message: message, _kf: true });
  }

  race(lap: number, flag: string | null, text: string, scope: string | null): this {
    const what = flag === null ? { Category: "Other" } : { Category: "Flag", Flag: flag, Scope: scope };
    return this.#message({ Lap: lap, ...what, Message: text });
  }

  safetyCar(lap: number, text: string): this {
    return this.#message({ Lap: lap, Category: "SafetyCar", Mode: "SAFETY CAR", Message: text });
  }

  rain(): this {
    return this.say("WeatherData", weather(this.#nowMs, true));
  }

  utc(): string {
    return new Date(EPOCH_MS + this.#nowMs).toISOString();
  }

  lines(): string {
    return this.#lines
      .toSorted((a, b) => a.atMs - b.atMs || a.order - b.order)
      .map(({ atMs, topic, data }) => `${JSON.stringify([atMs, topic, data])}\n`)
      .join("");
  }

  #message(message: object): this {
    const data = { Messages: { [this.#messages]: { Utc: this.utc().slice(0, 19), ...message } } };
    this.#messages += 1;
    return this.say("RaceControlMessages", data);
  }
}

export function weather(ms: number, raining: boolean): Json {
  const minutes = ms / 60_000;
  return {
    AirTemp: (22.4 - minutes * 0.15 - (raining ? 1.1 : 0)).toFixed(1),
    TrackTemp: (34.8 - minutes * 0.4 - (raining ? 5.2 : 0)).toFixed(1),
    Humidity: (54 + minutes * 1.5 + (raining ? 14 : 0)).toFixed(1),
    Pressure: "1009.4",
    Rainfall: raining ? "1" : "0",
    WindDirection: "214",
    WindSpeed: (1.8 + ((minutes * 7) % 3) * 0.6).toFixed(1),
    _kf: true,
  };
}
