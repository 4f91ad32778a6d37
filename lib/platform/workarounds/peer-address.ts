import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/**
 * Writes the address of its peer into the `X-Forwarded-For` of every request this process receives, whatever the request
 * says of itself. For a shop without proxies in front of it.
 *
 * Problem: handlers get no socket, and Next fills `X-Forwarded-For` only where it is missing, so anybody could name any
 * address and escape the rate limits.
 * Goes when: Next offers the peer's own address to handlers, or overwrites the header where no proxy is trusted.
 */
export function trustPeerAddressOnly(): void {
  subscribe("http.server.request.start", (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    request.headers["x-forwarded-for"] = socket.remoteAddress;
  });
}
