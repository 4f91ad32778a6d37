import { hostname } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { env } from "@/env.mjs";
import { isDatabaseAway } from "@/lib/platform/db/watch/database-errors";
import { traceWith } from "@/lib/platform/front-door/span";
import { log } from "@/lib/platform/log/log";
import { logHooks } from "@/lib/platform/log/log-hooks";
import { nameRequests, requestId } from "@/lib/platform/log/request-id";
import { build } from "@/lib/platform/runtime/build";
import { processNumber } from "@/lib/platform/runtime/handed-connections";
import { watchLoop } from "@/lib/platform/runtime/loop-watch";
import { loadOptional } from "@/lib/platform/runtime/optional-package";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { limitReports, reportOf } from "@/lib/platform/telemetry/error-reporter";
import { type RoutePattern, readRoutePatterns } from "@/lib/platform/telemetry/route-pattern";
import shopPackage from "@/package.json";

/** Time in ms that reports, spans, and metrics have at the end of the process. */
const CLOSE_MS = 2_000;

type Closing = (() => Promise<void>)[];

const closing = processWide("telemetry", (): Closing => []);

/**
 * Gives requests ids in the log, watches the event loop, and starts what is configured: metrics, traces, and error reports.
 * Nothing else is loaded.
 */
export function startTelemetry(): void {
  nameRequests(env.TRUSTED_PROXIES > 0);
  let patternOf: RoutePattern | null = null;
  watchLoop(({ method = "", url = "" }) => {
    // read only once something has held the loop
    patternOf ??= readRoutePatterns(routesFile());
    return `${method} ${patternOf(url)}`;
  });
  logHooks().fields = requestFields;
  const started = [
    ...(env.SENTRY_DSN ? [reportErrors(env.SENTRY_DSN)] : []),
    ...(env.METRICS_PORT || env.OTEL_EXPORTER_OTLP_ENDPOINT ? [measure()] : []),
    ...(env.OTEL_EXPORTER_OTLP_ENDPOINT ? [traceAll(env.OTEL_EXPORTER_OTLP_ENDPOINT)] : []),
  ];
  for (const start of started) {
    start.catch((error: unknown) =>
      log.warn({ err: error }, "metrics, traces, or error reports could not start"),
    );
  }
}

function requestFields(): Record<string, string> {
  const id = requestId();
  return id ? { request_id: id } : {};
}

/** Flushes what has not been sent yet, if its receivers take it at once; never rejects. */
export async function stopTelemetry(): Promise<void> {
  await Promise.race([Promise.allSettled(closing().map((close) => close())), sleep(CLOSE_MS)]);
}

/** Names this process among all of the shop's. */
const processName = () => `${hostname()}-${processNumber() || 1}`;

const routesFile = () =>
  join(/* turbopackIgnore: true */ process.cwd(), build.folder, "routes-manifest.json");

async function resource() {
  const { resourceFromAttributes } = await loadOptional("@opentelemetry/resources");
  return resourceFromAttributes({
    "service.name": env.OTEL_SERVICE_NAME,
    "service.version": shopPackage.version,
    "service.instance.id": processName(),
  });
}

async function measure(): Promise<void> {
  const [{ observeShop }, { openMeter }, { recordRequests }, { observeProcess }, { observeParsing }] =
    await Promise.all([
      import("@/lib/desk/metrics/shop-metrics"),
      import("@/lib/platform/telemetry/meter"),
      import("@/lib/platform/telemetry/request-metrics"),
      import("@/lib/platform/telemetry/process-metrics"),
      import("@/lib/platform/parsing/counts"),
    ]);
  const warn = (error: unknown) => {
    // one line already reports that the database has stopped responding
    if (!isDatabaseAway(error)) log.warn({ err: error }, "metrics could not be read or offered");
  };
  const number = processNumber() || 1;
  const { meter, close } = await openMeter(
    await resource(),
    {
      endpoint: env.OTEL_EXPORTER_OTLP_ENDPOINT ?? null,
      headers: env.OTEL_EXPORTER_OTLP_HEADERS,
      listener: env.METRICS_PORT ? { host: env.METRICS_HOST, port: env.METRICS_PORT + number - 1 } : null,
    },
    warn,
  );
  closing().push(close);
  recordRequests(meter, readRoutePatterns(routesFile()));
  observeProcess(meter);
  observeParsing(meter);
  observeShop(meter, number === 1, warn);
}

async function traceAll(endpoint: string): Promise<void> {
  const [{ openTraces, traceFields }, { traceStatements }, { requestSpans }] = await Promise.all([
    import("@/lib/platform/telemetry/traces"),
    import("@/lib/platform/telemetry/database-spans"),
    import("@/lib/platform/telemetry/request-spans"),
  ]);
  const close = await openTraces(await resource(), {
    endpoint,
    headers: env.OTEL_EXPORTER_OTLP_HEADERS,
    ratio: env.OTEL_TRACES_SAMPLER_ARG,
    trustsCallers: env.TRUSTED_PROXIES > 0,
  });
  closing().push(close);
  traceStatements();
  traceWith(requestSpans(readRoutePatterns(routesFile())));
  logHooks().fields = () => ({ ...requestFields(), ...traceFields() });
}

async function reportErrors(dsn: string): Promise<void> {
  const { openSentryReporter } = await import("@/lib/platform/telemetry/sentry-reporter");
  const server = { release: shopPackage.version, environment: env.NODE_ENV, name: processName() };
  const reporter = limitReports(
    await openSentryReporter(dsn, server, (error) =>
      log.warn({ err: error }, "an error could not be reported"),
    ),
  );
  // Next keeps the process alive; unhandled rejections are left out, since Next discards promises on purpose
  const logUncaught = (error: unknown) => log.error({ err: error }, "an uncaught error");
  process.on("uncaughtExceptionMonitor", logUncaught);
  closing().push(async () => {
    process.off("uncaughtExceptionMonitor", logUncaught);
    await reporter.close(CLOSE_MS);
  });
  logHooks().onError = (logged) => {
    // one report already says that the database has stopped responding
    if (!isDatabaseAway(logged.fields.err)) reporter.report(reportOf(logged, logHooks().fields()));
  };
}
