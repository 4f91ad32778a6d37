import type { IncomingMessage, ServerResponse } from "node:http";
import { processWide } from "../process-wide";

type Listener = (request: IncomingMessage, response: ServerResponse) => void;

const listeners = processWide("visitor-requests", () => new Set<Listener>());

/** Calls a listener as each request of a visitor begins, before anything answers it. */
export const onVisitorRequest = (listener: Listener): void => void listeners().add(listener);

/** Tells the listeners of a request. */
export function announceRequest(request: IncomingMessage, response: ServerResponse): void {
  for (const listener of listeners()) listener(request, response);
}
