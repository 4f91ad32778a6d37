import { DatabaseError } from "pg";
import { stdSerializers } from "pino";

const FAILED_STATEMENT = /^Failed query: /;
/** Matches the statement's values, which the query builder appends to its text. */
const VALUES = /\nparams: [\s\S]*$/;

/**
 * Serializes an error for the log. A failed statement is logged by its text, the database's code and the constraint,
 * never by its values, which include people's addresses and hashes of their secrets.
 */
export function serializeError(error: unknown): unknown {
  if (error instanceof DatabaseError) {
    const { name, code, severity, table, constraint, routine } = error;
    return { type: name, code, severity, table, constraint, routine };
  }
  if (!(error instanceof Error)) return error;
  // by its text, because an error that left a cached function has lost its class
  if (FAILED_STATEMENT.test(error.message)) {
    return {
      type: error.name,
      message: error.message.replace(VALUES, ""),
      cause: serializeError(error.cause),
    };
  }
  if (error.cause === undefined) return stdSerializers.err(error);
  // pino would repeat the cause's message in the error's message and stack
  return {
    ...error,
    type: error.name,
    message: error.message,
    stack: error.stack,
    cause: serializeError(error.cause),
  };
}
