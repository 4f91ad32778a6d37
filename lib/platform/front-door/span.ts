import { processWide } from "@/lib/platform/runtime/process-wide";
import type { Step } from "./step";

/** Telemetry is loaded after the door has opened, and only where it is configured. */
const tracing = processWide("request-tracing", (): { trace: Step | null } => ({ trace: null }));

/** Has each request from now on traced by this step (lib/platform/telemetry/request-spans.ts). */
export const traceWith = (trace: Step): void => void Object.assign(tracing(), { trace });

/**
 * Starts a trace for each request.
 *
 * Problem: Next starts one trace for the middleware and another for the page, and none for what never reaches it.
 * Goes when: Next's root span covers both (https://github.com/vercel/next.js/issues/91282).
 */
export const span: Step = (request, response, next) => {
  const { trace } = tracing();
  if (trace) trace(request, response, next);
  else next();
};
