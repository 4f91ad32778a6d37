import { type Span, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import { DatabaseError } from "pg";
import { aroundStatements } from "@/lib/platform/db/pools/observed-pool";

/** Longer statements are cut, in characters. */
const MOST_TEXT = 2_000;

type Callback = (error: Error | null, result: unknown) => void;

/**
 * Adds the database statements of a traced request to its trace, by their text without values. Statements of background
 * work belong to no trace and are left out.
 */
export const traceStatements = (): void => aroundStatements(traceStatement);

function traceStatement(given: unknown[], run: (given: unknown[]) => unknown): unknown {
  const text = textOf(given[0]);
  if (text === null || !trace.getActiveSpan()?.isRecording()) return run(given);
  const span = beginSpan(text);
  const last = given.at(-1);
  if (typeof last === "function") {
    const end: Callback = (error, result) => {
      endSpan(span, error);
      (last as Callback)(error, result);
    };
    return run([...given.slice(0, -1), end]);
  }
  const running = run(given);
  if (running instanceof Promise) {
    running.then(
      () => endSpan(span, null),
      (error: unknown) => endSpan(span, error),
    );
  }
  return running;
}

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
