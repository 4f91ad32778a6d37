import { ApiError } from "@/lib/platform/api/errors";

const HOUR_SECONDS = 3_600;

/** The error for a requested resend to a mailbox that has reached its limit. */
export const mailLimitError = () =>
  new ApiError(
    429,
    "too_many_requests",
    "We’ve sent this email several times. Check your spam folder, or try again in an hour.",
    { details: { retry_after: HOUR_SECONDS }, headers: { "retry-after": String(HOUR_SECONDS) } },
  );
