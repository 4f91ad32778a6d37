import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/**
 * Writes into every request this process receives the address of its peer, in the place of whatever the request says
 * of itself: Next fills X-Forwarded-For only where it is missing, so without proxies anybody could name any address.
 */
export function believePeersOnly(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    request.headers["x-forwarded-for"] = socket.remoteAddress;
  });
}
