import { isDatabaseAway } from "@/lib/platform/db/watch/database-errors";
import { serializeError } from "@/lib/platform/log/log-error";
import { scrub } from "@/lib/platform/telemetry/scrub";
import { JobFailure } from "./job";

const MOST = 500;

/** Why a job failed, for the staff: without the values of a statement, addresses, or numbers of people. */
export function failureWords(error: unknown): string {
  if (error instanceof JobFailure) return error.message.slice(0, MOST);
  if (isDatabaseAway(error)) return "The database didn’t respond in time.";
  const { message, code } = (serializeError(error) ?? {}) as { message?: unknown; code?: unknown };
  if (typeof message !== "string" || /^Failed query: /.test(message)) {
    const found = code ?? codeOf(error);
    return `The database refused a statement${typeof found === "string" ? ` (${found})` : ""}. The log has the details.`;
  }
  return scrub(message).slice(0, MOST) || "No reason was given.";
}

const codeOf = (error: unknown) =>
  error instanceof Error ? (error.cause as { code?: unknown })?.code : null;
