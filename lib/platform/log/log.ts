import pino, { type DestinationStream } from "pino";
import { env } from "@/env.mjs";
import { processNumber } from "@/lib/platform/runtime/handed-connections";
import { serializeError } from "./log-error";
import { logHooks } from "./log-hooks";

/** Pino's number for lines of level error. */
const ERROR = 50;

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Opens a structured log; personal data and secrets never enter it.
 * @param destination standard output by default
 */
export const openLog = (level: string, destination?: DestinationStream) =>
  pino(
    {
      level,
      base: processNumber() ? { process: processNumber() } : null,
      // a page being prerendered must not call Date.now(), and a warning must not make it fail
      timestamp: () => `,"time":${Math.round(performance.timeOrigin + performance.now())}`,
      serializers: { err: serializeError },
      redact: ["authorization", "cookie", "password", "email", "*.email", "*.authorization"],
      mixin: () => logHooks().fields(),
      hooks: {
        logMethod(given, write, lineLevel) {
          write.apply(this, given);
          if (lineLevel < ERROR) return;
          const [first, second] = given as [unknown, unknown];
          const fields = isFields(first) ? first : {};
          logHooks().onError({ fields, message: String(isFields(first) ? (second ?? "") : first) });
        },
      },
    },
    destination,
  );

/** The process's log. */
export const log = openLog(env.LOG_LEVEL);
