import type { ApiError } from "@/lib/platform/api/declare/errors";
import { scopedValue } from "@/lib/platform/runtime/scoped-value";

const blocks = scopedValue<{ refusal: ApiError | null }>("sign-in-block");

/** Records that this sign-in was not tried, since too many came before it. */
export function recordSignInBlock(refusal: ApiError): void {
  const block = blocks.get();
  if (block) block.refusal = refusal;
}

/**
 * Runs the session library's call and gives a blocked sign-in the status and the `Retry-After` of any other refused
 * call: the library answers every failure with 401, or a redirect. The address in its body, in which its own client
 * finds the error's code, is kept.
 */
export async function answerSignInBlock(answer: () => Promise<Response>): Promise<Response> {
  const block: { refusal: ApiError | null } = { refusal: null };
  const response = await blocks.run(block, answer);
  const { refusal } = block;
  if (!refusal) return response;
  return Response.json(
    { ...refusal.body(), url: await errorAddress(response) },
    { status: refusal.status, headers: { ...refusal.headers, "cache-control": "private, no-store" } },
  );
}

async function errorAddress(response: Response): Promise<string | null> {
  const location = response.headers.get("location");
  if (location) return location;
  const { url } = (await response.json()) as { url?: string };
  return url ?? null;
}
