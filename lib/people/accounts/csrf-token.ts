import { ApiProblem, problemFrom } from "@/lib/platform/api/problem";

/**
 * Whether the session library refused a form for its token: it says so by leading to a page of its own, with a status
 * that says all went well.
 */
function isCsrfRejection(address: string | null | undefined): boolean {
  const base = "https://path.invalid";
  if (typeof address !== "string" || !URL.canParse(address, base)) return false;
  const { pathname, searchParams } = new URL(address, base);
  return /^\/api\/auth\/sign(?:in|out)$/.test(pathname) && searchParams.has("csrf");
}

/**
 * Sends a form of the session library, and once more where its token was refused: each of its answers sets the token's
 * cookie while there is none, so of two first answers at once the later may take the earlier one's place.
 * @throws ApiProblem where it is refused twice, as it is without cookies, and where no answer came
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
      "Your browser did not keep our cookie. Please allow cookies for this shop and try again.",
    );
  }
  return answer;
}

function noAnswerError(error: unknown): never {
  if (error instanceof ApiProblem) throw error;
  console.warn("A form of the session library had no answer", error);
  throw problemFrom(0, undefined);
}
