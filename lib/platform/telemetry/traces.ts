import { type Attributes, type Context, trace } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import type { ReadableSpan, Sampler, Span, SpanExporter, SpanProcessor } from "@opentelemetry/sdk-trace-node";
import { requestId } from "@/lib/platform/log/request-id";
import { loadOptional } from "@/lib/platform/runtime/optional-package";
import { scrub } from "./scrub";

/** @property ratio share of the requests that are traced, 0 to 1 · trustsCallers: whether a proxy in front may start traces */
export type TraceSettings = {
  endpoint: string;
  headers: Readonly<Record<string, string>>;
  ratio: number;
  trustsCallers: boolean;
};

/** Load balancers request these every second or two, and nobody reads their traces. */
const CHECKS = new Set(["/api/health", "/api/ready"]);

/** Starts to collect and export spans, Next's own included. @returns flushes the rest and stops */
export async function openTraces(resource: Resource, settings: TraceSettings): Promise<() => Promise<void>> {
  const [{ W3CTraceContextPropagator }, { OTLPTraceExporter }, tracing] = await Promise.all([
    loadOptional("@opentelemetry/core"),
    loadOptional("@opentelemetry/exporter-trace-otlp-http"),
    loadOptional("@opentelemetry/sdk-trace-node"),
  ]);
  const {
    BatchSpanProcessor,
    NodeTracerProvider,
    ParentBasedSampler,
    SamplingDecision,
    TraceIdRatioBasedSampler,
  } = tracing;
  const requests = new TraceIdRatioBasedSampler(settings.ratio);
  const root: Sampler = {
    shouldSample: (context, traceId, ...rest) => {
      const [, , attributes] = rest;
      return CHECKS.has(String(attributes["http.route"]))
        ? { decision: SamplingDecision.NOT_RECORD }
        : requests.shouldSample(context, traceId);
    },
    toString: () => `Requests{${requests}}`,
  };
  const exporter = new OTLPTraceExporter({
    url: `${settings.endpoint}/v1/traces`,
    headers: { ...settings.headers },
  });
  const provider = new NodeTracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root }),
    spanProcessors: [NAMING, new BatchSpanProcessor(scrubbing(exporter))],
  });
  // without a propagator, the trace that a request names is ignored
  provider.register({ propagator: settings.trustsCallers ? new W3CTraceContextPropagator() : null });
  return () => provider.shutdown();
}

/** The ids of the trace to which the running code belongs, as fields of a log line. */
export function traceFields(): Record<string, string> {
  const context = trace.getActiveSpan()?.spanContext();
  return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
}

/** Adds the request's id to its spans, to find its log lines. */
const NAMING: SpanProcessor = {
  onStart(span: Span, _parent: Context) {
    const id = requestId();
    if (id) span.setAttribute("adamas.request_id", id);
  },
  onEnd: () => {},
  forceFlush: async () => {},
  shutdown: async () => {},
};

/** Removes personal data from spans: requested URLs contain searches and the secrets of emailed links. */
function scrubbing(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(scrubbed), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

/** Attributes with a URL as it was requested; the route is enough. */
const ADDRESSES = new Set(["http.target", "http.url", "url.full", "url.path", "url.query", "client.address"]);

/** Our own ids, which look like the secrets that are removed. */
const OWN = new Set(["adamas.request_id"]);

function scrubbed(span: ReadableSpan): ReadableSpan {
  const { message } = span.status;
  return Object.create(span, {
    name: { value: scrub(span.name), enumerable: true },
    attributes: { value: scrubbedAttributes(span.attributes), enumerable: true },
    events: {
      value: span.events.map(({ attributes = {}, ...event }) => ({
        ...event,
        attributes: scrubbedAttributes(attributes),
      })),
      enumerable: true,
    },
    status: { value: message ? { ...span.status, message: scrub(message) } : span.status, enumerable: true },
  }) as ReadableSpan;
}

const scrubbedAttributes = (attributes: Attributes): Attributes =>
  Object.fromEntries(
    Object.entries(attributes)
      .filter(([name]) => !ADDRESSES.has(name))
      .map(([name, value]) => [name, typeof value === "string" && !OWN.has(name) ? scrub(value) : value]),
  );
