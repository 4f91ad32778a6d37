type DriverError = { code?: unknown; constraint?: unknown };

/** Returns the driver's error inside what the query builder threw, or null. */
function driverError(error: unknown): DriverError | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (typeof (at as DriverError).code === "string") return at as DriverError;
  }
  return null;
}

/** Whether a unique index rejected a row. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = driverError(error);
  return found?.code === "23505" && found.constraint === constraint;
}

/** Whether an exclusion constraint rejected a row. */
export function isExclusionViolation(error: unknown, constraint: string): boolean {
  const found = driverError(error);
  return found?.code === "23P01" && found.constraint === constraint;
}

/** Whether the transaction may succeed when retried: a deadlock or a failed serialization. */
export function isRetryable(error: unknown): boolean {
  const code = driverError(error)?.code;
  return code === "40P01" || code === "40001";
}

/** PostgreSQL's code for a lock that did not become free in time. */
const LOCK_TIMEOUT = "55P03";

/** Whether a statement waited for a lock longer than it may. */
export const isLockTimeout = (error: unknown): boolean => driverError(error)?.code === LOCK_TIMEOUT;

/** A statement that was abandoned, or never sent, because the database does not respond. */
export class DatabaseAwayError extends Error {
  override name = "DatabaseAwayError";
  /** identifies the error where a bundle has its own copy of this class */
  readonly code = "DATABASE_AWAY";
  constructor(cause?: unknown) {
    super("the database does not respond", { cause });
  }
}

/** PostgreSQL's codes for a server that starts, stops or terminates its connections. */
const RESTARTING = new Set(["57P01", "57P02", "57P03", "57P05"]);

/** The classes 08 (connection exception) and 53 (out of connections, memory or disk). */
const AWAY_CLASS = /^(08|53)[0-9A-Z]{3}$/;

/** Codes of the network, which count only for a statement: calls to other hosts fail with the same ones. */
const NETWORK = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** Messages of the driver's errors that have no code. */
const AWAY_MESSAGES =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Cannot use a pool after calling end|Client (was closed|has encountered a connection error) and is not queryable)/;

/** PostgreSQL's code for a statement that ran out of time, perhaps because of that statement alone. */
const OUT_OF_TIME = "57014";

/** Whether PostgreSQL's code means that the same statement may succeed later, perhaps on another server. */
const isAwayCode = (code: string): boolean =>
  isServerAwayCode(code) || code === OUT_OF_TIME || code === LOCK_TIMEOUT;

/** Whether PostgreSQL's code means that the server can serve no request now, or none that writes. */
export const isServerAwayCode = (code: string): boolean =>
  RESTARTING.has(code) ||
  AWAY_CLASS.test(code) ||
  // a server that became a read-only standby
  code === "25006";

/**
 * Whether a failure means that the database cannot serve the call now and the same call may succeed later: it is down,
 * unreachable, read-only or out of connections, or a statement ran out of time or didn't get a lock.
 */
export function isDatabaseAway(error: unknown): boolean {
  let isStatement = false;
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    // the query builder's error, recognized by its fields because bundles have their own copies of its class
    isStatement ||= "query" in at && "params" in at;
    const { code } = at as DriverError;
    if (code === "DATABASE_AWAY" || AWAY_MESSAGES.test(at.message)) return true;
    if (typeof code === "string" && (isAwayCode(code) || (isStatement && NETWORK.has(code)))) return true;
  }
  return false;
}

/** Whether a server that refused a connection works nevertheless, since it said so in one of PostgreSQL's codes. */
export function isAnswerOfDatabase(error: unknown): boolean {
  const code = driverError(error)?.code;
  return typeof code === "string" && /^[0-9][0-9A-Z]{4}$/.test(code) && !RESTARTING.has(code);
}
