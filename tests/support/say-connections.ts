import { subscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";

/*
 * To be imported before a program: it prints every name that the program looks up and every connection over a network that
 * it tries. Sockets of the file system, over which the embedded database is asked, are no network.
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
