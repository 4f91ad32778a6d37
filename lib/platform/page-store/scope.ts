import { createHmac } from "node:crypto";

/** Settings that no page shows, so processes that share pages may differ in them. */
const NOT_SHOWN: readonly string[] = [
  "DATABASE_URL",
  "DATABASE_POOL_SIZE",
  "DATA_DIR",
  "INDEX_BUILDER",
  "INDEX_DIR",
  "LOG_LEVEL",
  "MADE_PIECES",
  "MEDIA_DIR",
  "METRICS_HOST",
  "METRICS_PORT",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_SERVICE_NAME",
  "OTEL_TRACES_SAMPLER_ARG",
  "PAGE_CACHE",
  "PAGE_CACHE_MB",
  "PORT",
  "RATE_LIMITS_OFF",
  "RATE_LIMITS_SHARED",
  "REQUEST_SECONDS",
  "SENTRY_DSN",
  "SHUTDOWN_DELAY_SECONDS",
  "SHUTDOWN_SECONDS",
];

/**
 * What processes must have in common to show each other's pages: the build, the version of Node that encodes them, and
 * every setting that a page may show. It is a keyed hash, since settings hold secrets.
 * @param build unique for each build
 */
export function pageScope(
  settings: Readonly<Record<string, unknown>>,
  build: string,
  secret: string,
): string {
  const shown = Object.entries(settings)
    .filter(([name]) => !NOT_SHOWN.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHmac("sha256", secret)
    .update(JSON.stringify(["page-scope", build, process.version, shown]))
    .digest("base64url");
}
