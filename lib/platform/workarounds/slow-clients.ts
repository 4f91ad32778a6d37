import { subscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";

const CHECK_MS = 1_000;
/** Time in ms without a byte in either direction after which a connection is closed: its client does not read. */
const SILENT_MS = 120_000;
/** Most time a client has for its headers, in ms: a few kB, however slow its line. */
const MOST_HEADERS_MS = 15_000;
/**
 * Time in ms that an idle connection stays open: longer than nginx and Amazon's load balancers keep theirs, a minute. The
 * side that sends requests must close first, or a request in flight is lost.
 */
const IDLE_MS = 75_000;

/**
 * Closes the connections of clients that take too long to send a request or that do not read their response, and keeps
 * idle ones open for longer than nginx does.
 *
 * Problem: Next creates its server with Node's defaults, which give a client a minute for the headers and five for the
 * request, check every half minute, wait for a reader forever, and close an idle connection after five seconds. It has
 * an option for the last only.
 * Goes when: Next accepts these options of its server.
 * @param seconds how long a client may take to send a whole request; a quarter of it for the headers, and never more than
 *   15 seconds
 */
export function closeSlowClients(seconds: number): void {
  const limited = new WeakSet<Server>();
  subscribe("http.server.request.start", (message) => {
    const { server } = message as { server: Server };
    if (limited.has(server)) return;
    limited.add(server);
    limitSlowClients(server, seconds * 1_000);
  });
}

function limitSlowClients(server: Server, requestMs: number): void {
  server.requestTimeout = requestMs;
  server.headersTimeout = Math.min(requestMs / 4, MOST_HEADERS_MS);
  server.timeout = SILENT_MS;
  server.keepAliveTimeout = IDLE_MS;
  // Node reads the interval when the server begins to listen, which is past: its own listener reads it once more
  Object.assign(server, { connectionsCheckingInterval: CHECK_MS });
  const setUp = server.listeners("listening").find(({ name }) => name === "setupConnectionsTracking");
  setUp?.call(server);
}
