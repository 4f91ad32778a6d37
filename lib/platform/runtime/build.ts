/**
 * Facts of this build, written into it by next.config.ts; the bundler replaces the two names below by text,
 * so they are no settings and can't be set when the shop starts.
 */
export const build = {
  /** when the build began, as ISO 8601: what was cached since may have been read from then on */
  startedAt: process.env.ADAMAS_BUILD_STARTED_AT ?? new Date().toISOString(),
  /** user-agent suffix by which the middleware asks Next to answer with a true status instead of streaming */
  marker: process.env.ADAMAS_STRICT_MARKER ?? "adamas-strict-dev",
} as const;
