import { ApiError } from "@/lib/platform/api/declare/errors";
import { doMailsWork } from "./state-queries";

const HOUR_SECONDS = 3_600;

/** The error for a requested resend to a mailbox that has reached its limit. */
export const mailLimitError = async () =>
  new ApiError(
    "too_many_requests",
    (await doMailsWork())
      ? "We’ve sent this email several times. Check your spam folder, or try again in an hour."
      : "We can’t send email right now. We’ll send you this one as soon as our email works again.",
    { details: { retry_after: HOUR_SECONDS }, headers: { "retry-after": String(HOUR_SECONDS) } },
  );
