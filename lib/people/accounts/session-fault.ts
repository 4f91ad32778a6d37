import { AsyncLocalStorage } from "node:async_hooks";

const faults = new AsyncLocalStorage<{ noted: boolean }>();

/** Notes that whether a session stands could not be found out, which is not the same as that it is over. */
export function noteSessionFault(): void {
  const fault = faults.getStore();
  if (fault) fault.noted = true;
}

/**
 * Lets the session library answer. It takes whatever fails for a session that is over, and its cookie away: where a
 * fault of ours was noted the answer is 503 instead, and the browser keeps what it has.
 */
export async function answerUnlessFaulty(answer: () => Promise<Response>): Promise<Response> {
  const fault = { noted: false };
  const response = await faults.run(fault, answer);
  if (!fault.noted) return response;
  return Response.json(
    { message: "Who is signed in could not be found out. Please try again." },
    { status: 503, headers: { "cache-control": "private, no-store", "retry-after": "5" } },
  );
}
