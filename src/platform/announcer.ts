import type { Logger } from "pino";

import type { Environment } from "./environment.ts";

export interface Announcer {
  say(line: string): void;
  progress(title: string): Progress;
}

export interface Progress {
  at(share: number): void;
  done(line: string): void;
}

const CLEAR_LINE = "\r\u001B[2K";

export function createAnnouncer(log: Logger, format: Environment["logFormat"]): Announcer {
  const say =
    format === "json" ? (line: string) => log.info(line) : (line: string) => void process.stdout.write(`${line}\n`);
  return {
    say,
    progress(title) {
      const inPlace = format === "lines" && process.stdout.isTTY;
      let shownPercent = -1;
      if (!inPlace) say(`${title} …`);
      return {
        at(share) {
          const percent = Math.floor(share * 100);
          if (!inPlace || percent === shownPercent) return;
          shownPercent = percent;
          process.stdout.write(`${CLEAR_LINE}${title} ${percent}%`);
        },
        done(line) {
          if (inPlace) process.stdout.write(CLEAR_LINE);
          say(line);
        },
      };
    },
  };
}
