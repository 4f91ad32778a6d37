import { serializeError } from "@/lib/platform/log/log-error";
import type { LoggedError } from "@/lib/platform/log/log-hooks";
import { scrub } from "./scrub";

/** One error of a chain of causes, without personal data. */
export type ReportedError = {
  type: string;
  message: string;
  /** the stack as V8 writes it, of which only the frames may be sent */
  stack: string | null;
};

/**
 * An error as it leaves the shop.
 * @property errors the error and its causes, the error first; empty if there is only a message
 * @property tags names and ids to search by
 */
export type ErrorReport = {
  message: string;
  errors: readonly ReportedError[];
  tags: Readonly<Record<string, string>>;
  trace: { traceId: string; spanId: string } | null;
};

/** A service that collects errors. Neither of its methods ever throws or rejects. */
export interface ErrorReporter {
  report(report: ErrorReport): void;
  /** Flushes what has not been sent yet. @param ms time it may take */
  close(ms: number): Promise<void>;
}

/** The fields of a log line that say nothing about a person. */
const TAGS = ["endpoint", "reference", "route", "digest", "feed", "job", "kind", "outcome"] as const;

/** The most causes of an error that are reported; an error can be its own cause. */
const MOST_CAUSES = 5;

/**
 * Makes a report of a line of the error log.
 * @param ids those of its request and its trace
 */
export function reportOf(
  { fields, message }: LoggedError,
  ids: Readonly<Record<string, string>>,
): ErrorReport {
  const errors: ReportedError[] = [];
  for (let error = fields.err; error !== undefined && errors.length < MOST_CAUSES; ) {
    errors.push(reported(error));
    error = error instanceof Error ? error.cause : undefined;
  }
  const known = TAGS.filter((name) => typeof fields[name] === "string");
  const { trace_id: traceId, span_id: spanId, ...others } = ids;
  return {
    message: scrub(message),
    errors,
    tags: { ...Object.fromEntries(known.map((name) => [name, String(fields[name])])), ...others },
    trace: traceId && spanId ? { traceId, spanId } : null,
  };
}

/** The facts of a database's error, which has no message without the values of its statement. */
const FACTS = ["code", "table", "constraint", "routine"] as const;

function reported(error: unknown): ReportedError {
  if (!(error instanceof Error)) return { type: typeof error, message: scrub(String(error)), stack: null };
  // as it is logged: without the values of a failed statement
  const described = Object(serializeError(error)) as Record<string, unknown>;
  const facts = FACTS.filter((name) => described[name]).map((name) => `${name} ${described[name]}`);
  return {
    // the log shows the class, whose name the build shortens
    type: error.name,
    message: typeof described.message === "string" ? scrub(described.message) : facts.join(", "),
    stack: error.stack ?? null,
  };
}

/** The most reports a minute: in an outage every request fails, and a few reports are enough. */
const MOST_A_MINUTE = 30;
const MINUTE_MS = 60_000;

/** Limits the reports per minute. */
export function limitReports(reporter: ErrorReporter, now = () => performance.now()): ErrorReporter {
  let since = Number.NEGATIVE_INFINITY;
  let sent = 0;
  return {
    report(report) {
      if (now() - since > MINUTE_MS) {
        since = now();
        sent = 0;
      }
      sent += 1;
      if (sent <= MOST_A_MINUTE) reporter.report(report);
    },
    close: (ms) => reporter.close(ms),
  };
}
