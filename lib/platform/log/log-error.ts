import { DrizzleQueryError } from "drizzle-orm/errors";
import { DatabaseError } from "pg";
import { stdSerializers } from "pino";

const FAILED_STATEMENT = /^Failed query: /;
/** How the query builder writes a statement's values behind its text. */
const VALUES = /\nparams: [\s\S]*$/;

/**
 * An error as the log keeps it. A failed statement is told by its text, the database's code and the constraint, and
 * never by its values, which are people's addresses and the hashes of their secrets.
 */
export function serializeError(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) {
    return { type: error.name, message: `Failed query: ${error.query}`, cause: serializeError(error.cause) };
  }
  if (error instanceof DatabaseError) {
    const { name, code, severity, table, constraint, routine } = error;
    return { type: name, code, severity, table, constraint, routine };
  }
  if (!(error instanceof Error)) return error;
  // a failed statement again, which lost its kind on its way out of a cached function
  if (FAILED_STATEMENT.test(error.message)) {
    return {
      type: error.name,
      message: error.message.replace(VALUES, ""),
      cause: serializeError(error.cause),
    };
  }
  if (error.cause === undefined) return stdSerializers.err(error);
  // pino would tell the cause's own words in the message and the stack
  return {
    ...error,
    type: error.name,
    message: error.message,
    stack: error.stack,
    cause: serializeError(error.cause),
  };
}
