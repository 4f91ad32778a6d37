import type { Instrumentation } from "next";
import { isDatabaseAway } from "@/lib/platform/db/database-errors";
import { log } from "@/lib/platform/log/log";
import { notePassingFailure } from "@/lib/platform/workarounds/unavailable-status";

type Asked = Pick<Parameters<Instrumentation.onRequestError>[1], "path">;
type Context = Parameters<Instrumentation.onRequestError>[2];

/** Logs why a page could not be rendered, with the ids of its request, which Next's own output lacks. */
export function logRequestError(error: unknown, { path }: Asked, { routePath, routeType }: Context): void {
  if (isDatabaseAway(error)) {
    // one line already reports that the database has stopped responding
    notePassingFailure(path);
    return;
  }
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  log.error({ err: error, route: routePath, kind: routeType, digest }, "a page could not be rendered");
}
