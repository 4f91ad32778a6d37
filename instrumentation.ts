import type { Instrumentation } from "next";

/** Set before the first answer: the status of a failed page depends on what is noted here, and doesn't wait for an import. */
let report: typeof import("@/lib/desk/services/request-errors").logRequestError | null = null;

/** Runs once when a server process starts, before its first answer; its background work is not awaited. */
export async function register(): Promise<void> {
  // Next inlines this variable at build; only the Node.js runtime has timers, sockets and the database
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  ({ logRequestError: report } = await import("@/lib/desk/services/request-errors"));
  const { startServices } = await import("@/lib/desk/services/start-services");
  startServices();
}

/** Next calls this where a page, an action, or the middleware fails; the API's handlers log their failures themselves. */
export const onRequestError: Instrumentation.onRequestError = (error, request, context) => {
  report?.(error, request, context);
};
