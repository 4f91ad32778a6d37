import { createHmac } from "node:crypto";

/** Settings that no page shows, so processes that share pages may differ in them. */
const NOT_SHOWN: readonly string[] = [
  "ACCEPT_NEWER_DATABASE",
  "API_ALLOWED_ORIGINS",
  "BACKUP_DIR",
  "BACKUP_RECIPIENT",
  "BACKUP_S3_ACCESS_KEY_ID",
  "BACKUP_S3_BUCKET",
  "BACKUP_S3_ENDPOINT",
  "BACKUP_S3_REGION",
  "BACKUP_S3_SECRET_ACCESS_KEY",
  "CDN_MAX_AGE_SECONDS",
  "CDN_PURGE",
  "CDN_PURGE_ID",
  "CDN_PURGE_TOKEN",
  "CDN_PURGE_URL",
  "COUNTRY_HEADER",
  "DATABASE_DIRECT_URL",
  "DATABASE_POOL_SIZE",
  "DATABASE_REPLICA_URL",
  "DATABASE_URL",
  "DATA_DIR",
  "EASYPOST_API_BASE",
  "EXCHANGE_RATES_URL",
  "HMRC_API_BASE",
  "HMRC_CLIENT_SECRET",
  "INDEX_BUILDER",
  "INDEX_DIR",
  "LOG_LEVEL",
  "MADE_PIECES",
  "MAIL_FROM",
  "MAIL_TO_FILES",
  "MEDIA_DIR",
  "MEDIA_S3_ACCESS_KEY_ID",
  "MEDIA_S3_BUCKET",
  "MEDIA_S3_ENDPOINT",
  "MEDIA_S3_REGION",
  "MEDIA_S3_SECRET_ACCESS_KEY",
  "METRICS_HOST",
  "METRICS_PORT",
  "NEXTAUTH_SECRET_PREVIOUS",
  "OTEL_EXPORTER_OTLP_ENDPOINT",
  "OTEL_EXPORTER_OTLP_HEADERS",
  "OTEL_SERVICE_NAME",
  "OTEL_TRACES_SAMPLER_ARG",
  "PAGE_CACHE",
  "PAGE_CACHE_MB",
  "PARSER_PROGRAM",
  "PICTURE_MAKER",
  "PICTURE_RENDERER",
  "PORT",
  "RATE_LIMITS_OFF",
  "RATE_LIMITS_SHARED",
  "RENDER_ON_DEMAND",
  "REQUEST_SECONDS",
  "REVALIDATE_SECRET",
  "SENTRY_DSN",
  "SHUTDOWN_DELAY_SECONDS",
  "SHUTDOWN_SECONDS",
  "SMTP_URL",
  "TRUSTED_PROXIES",
  "VIES_API_BASE",
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
