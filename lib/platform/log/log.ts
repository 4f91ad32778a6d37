import pino from "pino";
import { env } from "@/env.mjs";
import { processNumber } from "@/lib/platform/runtime/handed-connections";
import { serializeError } from "./log-error";

/** One structured log; personal data and secrets never enter it. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: processNumber() ? { process: processNumber() } : null,
  // a page being prerendered must not call Date.now(), and a warning must not make it fail
  timestamp: () => `,"time":${Math.round(performance.timeOrigin + performance.now())}`,
  serializers: { err: serializeError },
  redact: ["authorization", "cookie", "password", "email", "*.email", "*.authorization"],
});
