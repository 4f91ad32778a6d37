import pino from "pino";
import { env } from "@/env.mjs";
import { processNumber } from "@/lib/platform/runtime/handed-connections";
import { serializeError } from "./log-error";
import { logHooks } from "./log-hooks";

/** Pino's number for lines of level error. */
const ERROR = 50;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/** One structured log; personal data and secrets never enter it. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: processNumber() ? { process: processNumber() } : null,
  // a page being prerendered must not call Date.now(), and a warning must not make it fail
  timestamp: () => `,"time":${Math.round(performance.timeOrigin + performance.now())}`,
  serializers: { err: serializeError },
  redact: ["authorization", "cookie", "password", "email", "*.email", "*.authorization"],
  mixin: () => logHooks().fields(),
  hooks: {
    logMethod(given, write, level) {
      write.apply(this, given);
      if (level < ERROR) return;
      const [first, second] = given as [unknown, unknown];
      const fields = isFields(first) ? first : {};
      logHooks().onError({ fields, message: String(isFields(first) ? (second ?? "") : first) });
    },
  },
});
