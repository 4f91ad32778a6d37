import { DrizzleQueryError } from "drizzle-orm/errors";
import { DatabaseError } from "pg";
import { stdSerializers } from "pino";

/**
 * An error as the log keeps it. A failed statement is told by its text, the database's code and the constraint, and
 * never by its values, which are people's addresses and the hashes of their secrets.
 */
export function loggedError(error: unknown): unknown {
  if (error instanceof DrizzleQueryError) {
    return { type: error.name, message: `Failed query: ${error.query}`, cause: loggedError(error.cause) };
  }
  if (error instanceof DatabaseError) {
    const { name, code, severity, table, constraint, routine } = error;
    return { type: name, code, severity, table, constraint, routine };
  }
  if (!(error instanceof Error)) return error;
  if (error.cause === undefined) return stdSerializers.err(error);
  // pino would tell the cause's own words in the message and the stack
  return {
    ...error,
    type: error.name,
    message: error.message,
    stack: error.stack,
    cause: loggedError(error.cause),
  };
}
