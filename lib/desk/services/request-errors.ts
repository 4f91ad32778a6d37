import type { Instrumentation } from "next";
import { isDatabaseAway } from "@/lib/platform/db/watch/database-errors";
import { notePassingFailure } from "@/lib/platform/front-door/status/unavailable-status";
import { log } from "@/lib/platform/log/log";
import { isPoolBusy } from "@/lib/platform/parsing/model";

type FailedRequest = Pick<Parameters<Instrumentation.onRequestError>[1], "path">;
type Context = Parameters<Instrumentation.onRequestError>[2];

/** Logs why a page could not be rendered, with the ids of its request, which Next's own output lacks. */
export function logRequestError(
  error: unknown,
  { path }: FailedRequest,
  { routePath, routeType }: Context,
): void {
  const isAway = isDatabaseAway(error);
  if (isAway || isPoolBusy(error)) notePassingFailure(path);
  // one line already reports that the database has stopped responding
  if (isAway) return;
  const digest = error instanceof Error && "digest" in error ? String(error.digest) : undefined;
  log.error({ err: error, route: routePath, kind: routeType, digest }, "a page could not be rendered");
}
