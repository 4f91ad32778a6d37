/**
 * Facts about this build, set by next.config.ts. The bundler inlines the variables below, so they are not
 * settings and cannot be changed at startup.
 */
export const build = {
  /** user-agent suffix by which the middleware makes Next answer with a true status instead of streaming */
  marker: process.env.ADAMAS_STRICT_MARKER ?? "adamas-strict-dev",
  /** folder of the build, from the shop's own */
  folder: process.env.ADAMAS_BUILD_FOLDER ?? ".next",
} as const;
