import { EventEmitter } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { processWide } from "./process-wide";

const servers = processWide("private-servers", () => new WeakSet<Server>());

/** Creates an HTTP server that is not part of the shop: what the shop does to its own requests does not apply to it. */
export function createPrivateServer(listener: RequestListener): Server {
  const server = createServer(listener);
  // the shop replaces `emit` of every server's prototype
  server.emit = EventEmitter.prototype.emit;
  servers().add(server);
  return server;
}

export const isPrivateServer = (server: Server): boolean => servers().has(server);
