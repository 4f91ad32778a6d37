import { type IncomingMessage, Server, type ServerResponse } from "node:http";
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { isPrivateServer } from "@/lib/platform/runtime/private-server";
import { processWide } from "@/lib/platform/runtime/process-wide";
import type { RoutePattern } from "./route-pattern";

/**
 * Starts a trace for each request, and Next's own spans become part of it. By itself, Next starts one trace for the middleware
 * and another for the page, and none for responses that never reach it. Call it after all other request handling is set up.
 */
export function traceRequests(patternOf: RoutePattern): void {
  processWide("traced-requests", () => {
    const { emit } = Server.prototype;
    Server.prototype.emit = function (this: Server, event: string | symbol, ...given: unknown[]) {
      const hand = () => Reflect.apply(emit, this, [event, ...given]) as boolean;
      if (event !== "request" || isPrivateServer(this)) return hand();
      const [request, response] = given as [IncomingMessage, ServerResponse];
      return context.with(beginTrace(request, response, patternOf), hand);
    };
    return true;
  })();
}

function beginTrace(request: IncomingMessage, response: ServerResponse, patternOf: RoutePattern) {
  const { method = "", url = "", headers } = request;
  const route = patternOf(url);
  // reads nothing unless callers are trusted
  const caller = propagation.extract(ROOT_CONTEXT, headers);
  const span = trace
    .getTracer("adamas.requests")
    .startSpan(
      `${method} ${route}`,
      { kind: SpanKind.SERVER, attributes: { "http.request.method": method, "http.route": route } },
      caller,
    );
  response.once("close", () => {
    const status = response.statusCode;
    span.setAttribute("http.response.status_code", status);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  });
  return trace.setSpan(caller, span);
}
