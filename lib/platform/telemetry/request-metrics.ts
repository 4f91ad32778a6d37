import type { Meter } from "@opentelemetry/api";
import { onVisitorRequest } from "@/lib/platform/runtime/visitors/requests";
import type { Metric } from "./metrics";
import type { RoutePattern } from "./route-pattern";

export const REQUEST_METRICS = {
  duration: {
    name: "http.server.request.duration",
    kind: "histogram",
    unit: "s",
    description: "Time from a request's headers to the end of its response",
  },
  active: {
    name: "http.server.active_requests",
    kind: "gauge",
    unit: "{request}",
    description: "Requests under way",
  },
} as const satisfies Record<string, Metric>;

/** Upper bounds in seconds, those that OpenTelemetry recommends for HTTP. */
const BUCKETS_S = [0.005, 0.01, 0.025, 0.05, 0.075, 0.1, 0.25, 0.5, 0.75, 1, 2.5, 5, 7.5, 10];

/** Anybody can invent a method, and each would be a label of its own. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** A client that left before its response was complete; as nginx writes it. */
const CLIENT_LEFT = 499;

/** Counts and times the requests to this process by the pattern of their route, their method, and their status. */
export function recordRequests(meter: Meter, patternOf: RoutePattern): void {
  const { name, description, unit } = REQUEST_METRICS.duration;
  const duration = meter.createHistogram(name, {
    description,
    unit,
    advice: { explicitBucketBoundaries: BUCKETS_S },
  });
  const active = meter.createUpDownCounter(REQUEST_METRICS.active.name, REQUEST_METRICS.active);
  onVisitorRequest((request, response) => {
    const began = performance.now();
    const { method = "", url = "" } = request;
    active.add(1);
    response.once("close", () => {
      active.add(-1);
      duration.record((performance.now() - began) / 1_000, {
        "http.request.method": METHODS.has(method) ? method : "_OTHER",
        "http.route": patternOf(url),
        "http.response.status_code": response.writableFinished ? response.statusCode : CLIENT_LEFT,
      });
    });
  });
}
