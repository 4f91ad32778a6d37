import { createStackParser, createTransport, type Event, Scope } from "@sentry/core";
import { nodeStackLineParser, ServerRuntimeClient } from "@sentry/core/server";
import type { ErrorReport, ErrorReporter, ReportedError } from "./error-reporter";

/** Time in ms that the service has to accept a report. */
const PATIENCE_MS = 10_000;

const parseStack = createStackParser(nodeStackLineParser());

/**
 * Opens a reporter for Sentry or a compatible service. The bare client adds nothing to a report: no headers, no network
 * addresses, no breadcrumbs of earlier requests.
 * @param dsn the address of a project, with its public key
 * @param server release: the version of the shop · name: of the process
 * @param onFailure called when a report could not be sent
 */
export function openSentryReporter(
  dsn: string,
  server: { release: string; environment: string; name: string },
  onFailure: (error: unknown) => void,
): ErrorReporter {
  const client = new ServerRuntimeClient({
    dsn,
    release: server.release,
    environment: server.environment,
    serverName: server.name,
    platform: "node",
    runtime: { name: "node", version: process.version },
    integrations: [],
    stackParser: parseStack,
    sendClientReports: false,
    transport: (options) =>
      createTransport(options, async ({ body }) => {
        try {
          const response = await fetch(options.url, {
            method: "POST",
            body: body as BodyInit,
            headers: { ...options.headers, "content-type": "application/x-sentry-envelope" },
            signal: AbortSignal.timeout(PATIENCE_MS),
          });
          await response.arrayBuffer();
          if (!response.ok) onFailure(new Error(`The error reporting service answered ${response.status}`));
          return {
            statusCode: response.status,
            headers: {
              "x-sentry-rate-limits": response.headers.get("x-sentry-rate-limits"),
              "retry-after": response.headers.get("retry-after"),
            },
          };
        } catch (error) {
          onFailure(error);
          return {};
        }
      }),
  });
  client.init();
  return {
    report: (report) => {
      client.captureEvent(eventOf(report), undefined, scopeOf(report));
    },
    close: async (ms) => {
      await client.close(ms);
    },
  };
}

function eventOf({ message, errors, tags }: ErrorReport): Event {
  return {
    level: "error",
    message,
    tags: { ...tags },
    // Sentry wants the first cause first
    ...(errors.length > 0 ? { exception: { values: errors.map(exceptionOf).reverse() } } : {}),
  };
}

const exceptionOf = ({ type, message, stack }: ReportedError) => ({
  type,
  value: message,
  ...(stack ? { stacktrace: { frames: parseStack(stack) } } : {}),
});

function scopeOf({ trace }: ErrorReport): Scope {
  const scope = new Scope();
  if (trace) {
    scope.setPropagationContext({
      traceId: trace.traceId,
      propagationSpanId: trace.spanId,
      sampleRand: Math.random(),
    });
  }
  return scope;
}
