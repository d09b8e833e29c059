import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Usage: live-readers.ts <url> <readers> <seconds> <slow>. Prints a LiveLoad. Runs in its own
 * process, so that it uses none of the server's CPU time. Each reader connects from a different
 * network. `slow` is the number of readers that don't read what they receive.
 */
export interface LiveLoad {
  readonly readers: number;
  readonly events: number;
  readonly broken: number;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly worstMs: number;
  readonly meanBytes: number;
  readonly maxBytes: number;
}

const [url = "", readers = "5000", seconds = "30", slow = "50"] = process.argv.slice(2);
const { hostname, port } = new URL(url);
const MARK = Buffer.from('event: change\ndata: {"atMs":');

let measuring = false;
let broken = 0;
const delaysMs: number[] = [];
const sizes: number[] = [];

function read(index: number, isReading: boolean): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => {
      const from = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`;
      socket.write(
        `GET /api/live/stream HTTP/1.1\r\nHost: bench\r\nX-Forwarded-For: ${from}\r\nAccept: text/event-stream\r\n\r\n`,
      );
      if (!isReading) socket.pause();
      resolve(socket);
    });
    socket.on("error", reject);
    socket.on("close", () => (broken += 1));
    if (isReading)
      socket.on("data", (chunk) => {
        const at = chunk.indexOf(MARK);
        if (at === -1 || !measuring) return;
        const begin = at + MARK.length;
        const sentAtMs = Number(chunk.toString("latin1", begin, begin + 13));
        delaysMs.push(performance.timeOrigin + performance.now() - sentAtMs);
        sizes.push(chunk.length);
      });
  });
}

const sockets: Socket[] = [];
for (let at = 0; at < Number(readers); at += 100) {
  const count = Math.min(100, Number(readers) - at);
  sockets.push(
    ...(await Promise.all(
      Array.from({ length: count }, (_, i) => read(at + i, at + i >= Number(slow))),
    )),
  );
}
await sleep(3_000);
process.stderr.write("connected\n");
measuring = true;
await sleep(Number(seconds) * 1000);
measuring = false;
const brokenMeanwhile = broken;
const sorted = Float64Array.from(delaysMs).sort();
const share = (part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
const result: LiveLoad = {
  readers: sockets.length,
  events: delaysMs.length,
  broken: brokenMeanwhile,
  medianMs: share(0.5),
  p99Ms: share(0.99),
  worstMs: share(1),
  meanBytes: sizes.reduce((sum, size) => sum + size, 0) / sizes.length,
  maxBytes: sizes.reduce((most, size) => Math.max(most, size), 0),
};
process.stdout.write(JSON.stringify(result));
for (const socket of sockets) socket.destroy();
