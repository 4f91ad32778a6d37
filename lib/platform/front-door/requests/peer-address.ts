import type { Step } from "@/lib/platform/front-door/step";

/**
 * Overwrites the `X-Forwarded-For` of every request this process receives with its peer's address. For a shop without
 * proxies in front of it.
 *
 * Problem: handlers have no access to the socket, and Next sets `X-Forwarded-For` only if it is missing, so a client
 * could claim any address and escape the rate limits.
 * Goes when: Next exposes the peer's address to handlers (https://github.com/vercel/next.js/issues/47793), or overwrites
 *   the header if no proxy is trusted.
 * @param onForwarded called once, for the first request that names an address: a proxy may be there that nobody counted
 */
export function peerAddress(onForwarded: () => void): Step {
  let isReported = false;
  return (request, _response, next) => {
    if (!isReported && request.headers["x-forwarded-for"] !== undefined) {
      isReported = true;
      onForwarded();
    }
    request.headers["x-forwarded-for"] = request.socket.remoteAddress;
    next();
  };
}
