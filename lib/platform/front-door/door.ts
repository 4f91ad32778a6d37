import type { Server } from "node:http";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { inOrder, type NamedStep, type Step } from "./step";

/**
 * What scripts/lib/serve/shop-server.mjs passes each request through before Next gets it.
 * @property server the server that visitors reach; null in a process that serves none
 */
type FrontDoor = { server: Server | null; pass: Step };

const frontDoor = processWide(
  "front-door",
  (): FrontDoor => ({ server: null, pass: (_request, _response, next) => next() }),
);

/** The server that visitors reach; null in a process that serves none. */
export const shopServer = (): Server | null => frontDoor().server;

/**
 * Next listens eight times for the end of a dynamic page’s response, and steps listen too: more than Node takes for a leak.
 */
const MOST_LISTENERS = 20;

/** Has every request from now on take these steps. */
export function openFrontDoor(steps: readonly NamedStep[]): void {
  const pass = inOrder(steps);
  frontDoor().pass = (request, response, next) => {
    response.setMaxListeners(MOST_LISTENERS);
    pass(request, response, next);
  };
}
