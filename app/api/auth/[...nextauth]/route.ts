import { connection, type NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/people/accounts/auth-options";
import { readCallBody } from "@/lib/people/accounts/call-body";
import { rejectForeignCallbackUrl } from "@/lib/people/accounts/callback-url";
import { redirectUnnamedError } from "@/lib/people/accounts/error-name";
import { saveLinkIntent } from "@/lib/people/accounts/link-intent";
import { answerSignInBlock } from "@/lib/people/accounts/sign-in-block";
import { ApiError } from "@/lib/platform/api/errors";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { failOnSessionFault } from "@/lib/platform/workarounds/session-fault";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Endpoints of the session library: session, csrf, providers, signin, callback, signout, error, _log. */
async function answer(request: NextRequest, context: Context): Promise<Response> {
  await connection();
  const [action, provider] = (await context.params).nextauth;
  const refusal =
    (await rejectForeignCallbackUrl(request, action)) ??
    redirectUnnamedError(request, action) ??
    (action === "_log" ? await refuseLog(request) : null);
  if (refusal) return refusal;
  const read = await readCallBody(request);
  if (read instanceof Response) return read;
  if (action === "signin" && provider && request.method === "POST") await saveLinkIntent();
  return failOnSessionFault(() => answerSignInBlock(() => NextAuth(read, context, authOptions)));
}

/** Largest browser report that is read, bytes. */
const MOST_REPORTED = 8_192;

/** Limits the log endpoint, which anybody may call, to small and infrequent reports. */
async function refuseLog(request: NextRequest): Promise<Response | null> {
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= MOST_REPORTED)) return new Response(null, { status: 413 });
  try {
    await assertRateLimit(request, "browser-report");
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json(error.body(), { status: error.status, headers: error.headers });
  }
}

export { answer as GET, answer as POST };
