/** An entry of the change log; with the time it was written, in microseconds since 1970, it identifies one database. */
type LogEntry = { version: number; writtenAt: string | null };

const logEnd: { newest: LogEntry | null; tag: LogEntry | null; stocked: string | null } = JSON.parse(
  process.env.ADAMAS_BUILD_LOG_END || '{"newest":null,"tag":null,"stocked":null}',
);

/**
 * Facts about this build, set by next.config.ts. The bundler inlines the variables below, so they are not
 * settings and cannot be changed at startup.
 */
export const build = {
  /** when the build began, as ISO 8601; anything cached since may have been read from then on */
  startedAt: process.env.ADAMAS_BUILD_STARTED_AT ?? new Date().toISOString(),
  /** the newest entry of the change log when the build began; null if unknown */
  newestEntry: logEnd.newest,
  /** the newest tag in the change log then; null if there was none or it is unknown */
  newestTag: logEnd.tag,
  /** the kinds that had any stone then, separated by commas; null if unknown */
  stocked: logEnd.stocked,
  /** user-agent suffix by which the middleware makes Next answer with a true status instead of streaming */
  marker: process.env.ADAMAS_STRICT_MARKER ?? "adamas-strict-dev",
  /** folder of the build, from the shop's own */
  folder: process.env.ADAMAS_BUILD_FOLDER ?? ".next",
} as const;
