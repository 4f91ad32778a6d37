import { AsyncResource } from "node:async_hooks";
import { type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { Client, DatabaseError, Pool } from "pg";
import { processWide } from "@/lib/platform/runtime/process-wide";

/** Longer statements are cut, in characters. */
const MOST_TEXT = 2_000;

type Callback = (error: Error | null, result: unknown) => void;

/**
 * Adds the database statements of a traced request to its trace, by their text without values. Statements of background
 * work belong to no trace and are left out.
 */
export const traceStatements = processWide("traced-statements", () => {
  const { query } = Client.prototype;
  Client.prototype.query = function (this: Client, ...given: unknown[]) {
    const run = () => Reflect.apply(query, this, given) as unknown;
    const text = textOf(given[0]);
    if (text === null || !trace.getActiveSpan()?.isRecording()) return run();
    const span = beginSpan(text);
    const last = given.at(-1);
    if (typeof last === "function") {
      given[given.length - 1] = ((error, result) => {
        endSpan(span, error);
        (last as Callback)(error, result);
      }) satisfies Callback;
      return run();
    }
    const running = run();
    if (running instanceof Promise) {
      running.then(
        () => endSpan(span, null),
        (error: unknown) => endSpan(span, error),
      );
    }
    return running;
  } as typeof query;
  const { connect } = Pool.prototype;
  // otherwise a request that waited for a connection would continue in the trace of the request that released it
  Pool.prototype.connect = function (this: Pool, ...given: unknown[]) {
    const bound = given.map((each) =>
      typeof each === "function" ? AsyncResource.bind(each as Callback) : each,
    );
    return Reflect.apply(connect, this, bound) as unknown;
  } as typeof connect;
  return true;
});

/** The text of a statement; null for cursors and streams, which signal their end differently. */
function textOf(statement: unknown): string | null {
  if (typeof statement === "string") return statement;
  if (typeof statement !== "object" || statement === null || "submit" in statement) return null;
  return "text" in statement && typeof statement.text === "string" ? statement.text : null;
}

function beginSpan(text: string): Span {
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? "STATEMENT";
  return trace.getTracer("adamas.database").startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": operation,
      "db.query.text": text.slice(0, MOST_TEXT),
    },
  });
}

/** Records a failure by the database's code alone, since its message may quote a value. */
function endSpan(span: Span, error: unknown): void {
  if (error) {
    const code = error instanceof DatabaseError ? error.code : undefined;
    span.setStatus({ code: SpanStatusCode.ERROR, ...(code ? { message: code } : {}) });
    if (code) span.setAttribute("db.response.status_code", code);
  }
  span.end();
}
