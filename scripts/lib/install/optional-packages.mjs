import { existsSync, readFileSync } from "node:fs";
import { inRoot } from "../paths.mjs";

/**
 * Packages that only some shops need, by the settings that need them. They are listed in package.json among those for tests,
 * whose lockfile says their versions, and installed into a shop as soon as one of the settings is set.
 * `lib/platform/runtime/optional-package.ts` loads them.
 */
const OPTIONAL_PACKAGES = [
  { settings: ["MEDIA_S3_BUCKET", "BACKUP_S3_BUCKET"], packages: ["@aws-sdk/client-s3"] },
  {
    settings: ["METRICS_PORT", "OTEL_EXPORTER_OTLP_ENDPOINT"],
    packages: [
      "@opentelemetry/core",
      "@opentelemetry/exporter-metrics-otlp-http",
      "@opentelemetry/exporter-prometheus",
      "@opentelemetry/exporter-trace-otlp-http",
      "@opentelemetry/resources",
      "@opentelemetry/sdk-metrics",
      "@opentelemetry/sdk-trace-node",
    ],
  },
  { settings: ["SENTRY_DSN"], packages: ["@sentry/core"] },
];

/** All of them, for a build that has to serve any shop. */
export const allOptional = () => OPTIONAL_PACKAGES.flatMap(({ packages }) => packages);

/**
 * Those that a shop with these settings needs.
 * @param {Record<string, string | undefined>} given
 */
export const optionalOf = (given) =>
  OPTIONAL_PACKAGES.filter(({ settings }) => settings.some((name) => given[name])).flatMap(
    ({ packages }) => packages,
  );

/** @param {readonly string[]} names */
export const missingPackages = (names) =>
  names.filter((name) => !existsSync(inRoot("node_modules", name, "package.json")));

/**
 * Packages with the versions of the lockfile, as npm is asked for them: a bare name means the newest.
 * @param {readonly string[]} names
 */
export function atLockedVersions(names) {
  if (names.length === 0) return [];
  const { packages } = JSON.parse(readFileSync(inRoot("package-lock.json"), "utf8"));
  return names.map((name) => `${name}@${packages[`node_modules/${name}`].version}`);
}
