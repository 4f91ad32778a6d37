import { scopedValue } from "@/lib/platform/runtime/scoped-value";

const faults = scopedValue<{ noted: boolean }>("session-fault");

/** Records that the session could not be checked, which does not mean that it has ended. */
export function recordSessionFault(): void {
  const fault = faults.get();
  if (fault) fault.noted = true;
}

/**
 * Runs next-auth and answers 503 instead if a session fault was recorded meanwhile.
 *
 * Problem: next-auth treats any failure in a callback as an ended session and makes the browser drop its cookie, so a
 * database that is down for a second would sign everybody out.
 * Goes when: next-auth ends a session only where a callback says so (https://github.com/nextauthjs/next-auth/pull/6337 lets
 *   it, in version 5), and passes a failure on to its caller.
 */
export async function failOnSessionFault(answer: () => Promise<Response>): Promise<Response> {
  const fault = { noted: false };
  const response = await faults.run(fault, answer);
  if (!fault.noted) return response;
  return Response.json(
    {
      status: 503,
      code: "unavailable",
      message: "We couldn't check your sign-in. Try again.",
    },
    { status: 503, headers: { "cache-control": "private, no-store", "retry-after": "5" } },
  );
}
