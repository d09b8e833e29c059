import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

/*
 * Import this before a program to print every name it looks up and every network connection it
 * attempts. Unix sockets, which the embedded database uses, aren't printed.
 */
subscribe("net.client.socket", (message) => {
  const { socket } = message as { readonly socket: Socket };
  socket.on("lookup", (_error, _address, _family, host: string) => say(host));
  socket.on("connectionAttempt", (address: string, port: number | undefined) => {
    if (port !== undefined) say(`${address}:${port}`);
  });
});

function say(where: string): void {
  process.stdout.write(`connects to ${where}\n`);
}
