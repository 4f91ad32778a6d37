import type { Event, Scope, StackParser } from "@sentry/core";
import { loadOptional } from "@/lib/platform/runtime/optional-package";
import type { ErrorReport, ErrorReporter, ReportedError } from "./error-reporter";

/** Time in ms that the service has to accept a report. */
const PATIENCE_MS = 10_000;

/**
 * Opens a reporter for Sentry or a compatible service. The bare client adds nothing to a report: no headers, no network
 * addresses, no breadcrumbs of earlier requests.
 * @param dsn the address of a project, with its public key
 * @param server release: the version of the shop · name: of the process
 * @param onFailure called when a report could not be sent
 */
export async function openSentryReporter(
  dsn: string,
  server: { release: string; environment: string; name: string },
  onFailure: (error: unknown) => void,
): Promise<ErrorReporter> {
  const [{ createStackParser, createTransport, Scope }, { nodeStackLineParser, ServerRuntimeClient }] =
    await Promise.all([loadOptional("@sentry/core"), loadOptional("@sentry/core/server")]);
  const parseStack = createStackParser(nodeStackLineParser());
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
      client.captureEvent(eventOf(report, parseStack), undefined, scopeOf(new Scope(), report));
    },
    close: async (ms) => {
      await client.close(ms);
    },
  };
}

function eventOf({ message, errors, tags }: ErrorReport, parseStack: StackParser): Event {
  return {
    level: "error",
    message,
    tags: { ...tags },
    // Sentry wants the first cause first
    ...(errors.length > 0
      ? { exception: { values: errors.map((error) => exceptionOf(error, parseStack)).reverse() } }
      : {}),
  };
}

const exceptionOf = ({ type, message, stack }: ReportedError, parseStack: StackParser) => ({
  type,
  value: message,
  ...(stack ? { stacktrace: { frames: parseStack(stack) } } : {}),
});

function scopeOf(scope: Scope, { trace }: ErrorReport): Scope {
  if (trace) {
    scope.setPropagationContext({
      traceId: trace.traceId,
      propagationSpanId: trace.spanId,
      sampleRand: Math.random(),
    });
  }
  return scope;
}
