import type { IncomingMessage, ServerResponse } from "node:http";

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
      if (named) named.step(request, response, () => enter(at + 1));
      else next();
    };
    enter(0);
  };
