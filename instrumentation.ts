import type { Instrumentation } from "next";

/** Runs once when a server process starts, before its first answer; its background work is not awaited. */
export async function register(): Promise<void> {
  // Next inlines this variable at build; only the Node.js runtime has timers, sockets and the database
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { startServices } = await import("@/lib/desk/services/start-services");
  startServices();
}

/** Next calls this where a page, an action, or the middleware fails; the API's handlers log their failures themselves. */
export const onRequestError: Instrumentation.onRequestError = async (error, request, context) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;
  const { logRequestError } = await import("@/lib/desk/services/request-errors");
  logRequestError(error, request, context);
};
