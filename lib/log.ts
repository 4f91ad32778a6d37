import pino from "pino";
import { env } from "@/env.mjs";
import { loggedError } from "./log-error";

/** One structured log; personal data and secrets never enter it. */
export const log = pino({
  level: env.LOG_LEVEL,
  base: null,
  serializers: { err: loggedError },
  redact: ["authorization", "cookie", "password", "email", "*.email", "*.authorization"],
});
