import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

/**
 * Overwrites the `X-Forwarded-For` of every request this process receives with its peer's address. For a shop without
 * proxies in front of it.
 *
 * Problem: handlers have no access to the socket, and Next sets `X-Forwarded-For` only if it is missing, so a client
 * could claim any address and escape the rate limits.
 * Goes when: Next exposes the peer's address to handlers, or overwrites the header if no proxy is trusted.
 * @param onForwarded called once, for the first request that names an address: a proxy may be there that nobody counted
 */
export function trustPeerAddressOnly(onForwarded: () => void): void {
  let reported = false;
  subscribe("http.server.request.start", (message) => {
    const { request, socket } = message as { request: IncomingMessage; socket: Socket };
    if (!reported && request.headers["x-forwarded-for"] !== undefined) {
      reported = true;
      onForwarded();
    }
    request.headers["x-forwarded-for"] = socket.remoteAddress;
  });
}
