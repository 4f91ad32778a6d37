import type { IncomingMessage, ServerResponse } from "node:http";
import { context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type { RoutePattern } from "./route-pattern";

/** Returns what starts a trace for a request; what `next` does, Next's own spans included, becomes part of it. */
export const requestSpans =
  (patternOf: RoutePattern) =>
  (request: IncomingMessage, response: ServerResponse, next: () => void): void =>
    context.with(beginTrace(request, response, patternOf), next);

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
