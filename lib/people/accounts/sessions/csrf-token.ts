import { ApiProblem, problemFrom } from "@/lib/platform/api/declare/problem";

/**
 * Whether the session library rejected a form's CSRF token, which it signals by redirecting to its own page with a
 * success status.
 */
function isCsrfRejection(address: string | null | undefined): boolean {
  const base = "https://path.invalid";
  if (typeof address !== "string" || !URL.canParse(address, base)) return false;
  const { pathname, searchParams } = new URL(address, base);
  return /^\/api\/auth\/sign(?:in|out)$/.test(pathname) && searchParams.has("csrf");
}

/**
 * Submits a form of the session library and retries once if its CSRF token is rejected. Each answer sets the token's
 * cookie while there is none, so of two simultaneous first answers the later may overwrite the earlier one's cookie.
 * @throws ApiProblem if the token is rejected twice, as it is without cookies, or if no answer came
 */
export async function sendWithCsrfToken<A extends { url: string | null } | undefined>(
  send: () => Promise<A>,
): Promise<A> {
  let answer = await send().catch(noAnswerError);
  if (isCsrfRejection(answer?.url)) answer = await send().catch(noAnswerError);
  if (isCsrfRejection(answer?.url)) {
    throw new ApiProblem(
      403,
      "no_cookies",
      "Your browser didn’t save our cookie. Allow cookies for this shop and try again.",
    );
  }
  return answer;
}

function noAnswerError(error: unknown): never {
  if (error instanceof ApiProblem) throw error;
  console.warn("A session library form got no response", error);
  throw problemFrom(0, undefined);
}
