import pino from "pino";
import { env } from "@/env.mjs";
import { serializeError } from "./log-error";

/** One structured log; personal data and secrets never enter it. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  // by a clock that a page being prerendered may read: Date.now() there would fail the page that only wanted to warn
  timestamp: () => `,"time":${Math.round(performance.timeOrigin + performance.now())}`,
  serializers: { err: serializeError },
  redact: ["authorization", "cookie", "password", "email", "*.email", "*.authorization"],
});
