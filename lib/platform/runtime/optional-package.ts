/** What `scripts/lib/install/optional-packages.mjs` installs only where a setting needs it. */
type OptionalPackages = {
  "@aws-sdk/client-s3": typeof import("@aws-sdk/client-s3");
  "@opentelemetry/core": typeof import("@opentelemetry/core");
  "@opentelemetry/exporter-metrics-otlp-http": typeof import("@opentelemetry/exporter-metrics-otlp-http");
  "@opentelemetry/exporter-prometheus": typeof import("@opentelemetry/exporter-prometheus");
  "@opentelemetry/exporter-trace-otlp-http": typeof import("@opentelemetry/exporter-trace-otlp-http");
  "@opentelemetry/resources": typeof import("@opentelemetry/resources");
  "@opentelemetry/sdk-metrics": typeof import("@opentelemetry/sdk-metrics");
  "@opentelemetry/sdk-trace-node": typeof import("@opentelemetry/sdk-trace-node");
  "@sentry/core": typeof import("@sentry/core");
  "@sentry/core/server": typeof import("@sentry/core/server");
};

/**
 * Loads a package that may not be installed. Its name is unknown to the build, which would fail for a missing one.
 * @throws Error that says how to install it
 */
export async function loadOptional<Name extends keyof OptionalPackages>(
  name: Name,
): Promise<OptionalPackages[Name]> {
  try {
    return await import(/* @vite-ignore */ /* turbopackIgnore: true */ name);
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND")) throw error;
    throw new Error(
      `The package ${name} is not installed. Start the shop again with npm start, which installs what its settings need.`,
      { cause: error },
    );
  }
}
