import type { Server } from "node:http";

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
 * Has a server close the connections of clients that take too long to send a request or that do not read their response,
 * and keep idle ones open for longer than nginx does. Node's defaults give a client a minute for the headers and five for
 * the request, wait for a reader forever, and close an idle connection after five seconds.
 * @param seconds how long a client may take to send a whole request; a quarter of it for the headers, and never more than
 *   15 seconds
 */
export function limitSlowClients(server: Server, seconds: number): void {
  const requestMs = seconds * 1_000;
  server.requestTimeout = requestMs;
  server.headersTimeout = Math.min(requestMs / 4, MOST_HEADERS_MS);
  server.timeout = SILENT_MS;
  server.keepAliveTimeout = IDLE_MS;
}
