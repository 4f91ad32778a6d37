import { subscribe } from "node:diagnostics_channel";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { isPrivateServer } from "./private-server";

/** Calls a listener as each request begins that comes from outside, before anything answers it. */
export function onVisitorRequest(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  subscribe("http.server.request.start", (message) => {
    const { request, response, server } = message as {
      request: IncomingMessage;
      response: ServerResponse;
      server: Server;
    };
    if (!isPrivateServer(server)) listener(request, response);
  });
}
