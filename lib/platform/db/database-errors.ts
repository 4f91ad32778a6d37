type PostgresError = { code?: unknown; constraint?: unknown };

/** Returns the driver's error inside what the query builder threw, or null. */
function postgresError(error: unknown): PostgresError | null {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (typeof (at as PostgresError).code === "string") return at as PostgresError;
  }
  return null;
}

/** Whether a unique index rejected a row. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  const found = postgresError(error);
  return found?.code === "23505" && found.constraint === constraint;
}

/** Whether the transaction may succeed when retried: a deadlock or a failed serialization. */
export function isRetryable(error: unknown): boolean {
  const code = postgresError(error)?.code;
  return code === "40P01" || code === "40001";
}
