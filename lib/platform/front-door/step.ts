import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "@/lib/platform/log/log";

/** One thing that happens to a request on its way to Next. It calls `next`, or answers by itself. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A step by the name under which docs/architecture.md explains it. */
export type NamedStep = { name: string; step: Step };

/** Runs steps one after the other, in their order, and what follows them last. */
export const inOrder =
  (steps: readonly NamedStep[]): Step =>
  (request, response, next) => {
    const enter = (at: number): void => {
      const named = steps[at];
      try {
        if (!named) next();
        else named.step(request, response, () => enter(at + 1));
      } catch (error) {
        log.error({ err: error, step: named?.name }, "a step of the front door failed");
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { connection: "close" }).end("Internal Server Error");
      }
    };
    enter(0);
  };
