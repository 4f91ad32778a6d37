import { connection, type NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/people/accounts/auth-options";
import { rejectForeignCallbackUrl } from "@/lib/people/accounts/callback-url";
import { saveLinkIntent } from "@/lib/people/accounts/link-intent";
import { ApiError } from "@/lib/platform/api/errors";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { failOnSessionFault } from "@/lib/platform/workarounds/session-fault";

type Context = { params: Promise<{ nextauth: string[] }> };

/** The session library's own calls: session, csrf, providers, signin, callback, signout, error, _log. */
async function answer(request: NextRequest, context: Context): Promise<Response> {
  await connection();
  const [action, provider] = (await context.params).nextauth;
  const refusal =
    (await rejectForeignCallbackUrl(request, action)) ??
    (action === "_log" ? await refuseLog(request) : null);
  if (refusal) return refusal;
  if (action === "signin" && provider && request.method === "POST") await saveLinkIntent();
  return failOnSessionFault(() => NextAuth(request, context, authOptions));
}

/** Bytes of a browser's report that are read. */
const MOST_REPORTED = 8_192;

/** Anybody may report here: no more is taken than a browser in trouble has to say. */
async function refuseLog(request: NextRequest): Promise<Response | null> {
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= MOST_REPORTED)) return new Response(null, { status: 413 });
  try {
    await assertRateLimit(request, "browser-report");
    return null;
  } catch (error) {
    if (error instanceof ApiError) return Response.json(error.body(), { status: error.status });
    throw error;
  }
}

export { answer as GET, answer as POST };
