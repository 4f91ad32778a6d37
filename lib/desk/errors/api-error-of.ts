import { CommandError, VersionConflict } from "@/lib/desk/errors/command-error";
import { DocumentError } from "@/lib/desk/errors/document-error";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { ParsingRefused } from "@/lib/platform/parsing/model";

/** What a command or the parsing pool refused, as the API says it; anything else as it is. */
export function apiErrorOf(error: unknown): unknown {
  if (error instanceof VersionConflict) {
    return new ApiError("version_conflict", error.message, { details: { version: error.current } });
  }
  if (error instanceof ParsingRefused) {
    return error.code === "busy"
      ? new ApiError("busy", error.message, { headers: { "retry-after": "10" } })
      : new ApiError(error.code, error.message, { status: 422 });
  }
  if (!(error instanceof CommandError)) return error;
  if (!(error instanceof DocumentError)) return new ApiError("refused", error.message);
  const errors: Record<string, string[]> = {};
  for (const { path, message } of error.faults)
    errors[path || "body"] = [...(errors[path || "body"] ?? []), message];
  return new ApiError("invalid", "Some fields need your attention.", { errors });
}
