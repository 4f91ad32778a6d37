import { AsyncLocalStorage } from "node:async_hooks";

const faults = new AsyncLocalStorage<{ noted: boolean }>();

/** Notes that whether a session stands could not be found out, which is not the same as that it is over. */
export function recordSessionFault(): void {
  const fault = faults.getStore();
  if (fault) fault.noted = true;
}

/**
 * Lets next-auth answer, and answers 503 in its place where a fault of the shop's own was noted meanwhile.
 *
 * Problem: next-auth takes whatever fails in a callback for a session that is over and has the browser drop its cookie, so
 * a database that is away for a second would sign everybody out.
 * Goes when: next-auth lets a callback's failure reach its caller.
 */
export async function failOnSessionFault(answer: () => Promise<Response>): Promise<Response> {
  const fault = { noted: false };
  const response = await faults.run(fault, answer);
  if (!fault.noted) return response;
  return Response.json(
    { message: "Who is signed in could not be found out. Please try again." },
    { status: 503, headers: { "cache-control": "private, no-store", "retry-after": "5" } },
  );
}
