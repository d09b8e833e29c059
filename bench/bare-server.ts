import { createServer } from "node:http";
import { text } from "node:stream/consumers";

/**
 * The baseline: a bare Node server in its own process. Reads prepared responses from stdin and
 * prints the port that it listens on.
 */
const answers: { path: string; status: number; headers: string[]; body: string }[] = JSON.parse(
  await text(process.stdin),
);
const ready = new Map(
  answers.map(({ path, status, headers, body }) => [
    path,
    { status, headers, body: Buffer.from(body, "base64") },
  ]),
);

const server = createServer((request, response) => {
  const answer = ready.get(request.url ?? "/");
  if (answer === undefined) {
    response.writeHead(404).end();
    return;
  }
  response.writeHead(answer.status, answer.headers);
  response.end(answer.body);
});
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  if (typeof address === "object" && address !== null) process.stdout.write(`${address.port}\n`);
});
