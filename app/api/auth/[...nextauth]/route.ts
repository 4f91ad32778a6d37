import { connection, type NextRequest } from "next/server";
import NextAuth from "next-auth";
import { saveLinkIntent } from "@/lib/people/accounts/providers/link-intent";
import { authOptions } from "@/lib/people/accounts/sign-in/auth-options";
import { refuseReport } from "@/lib/people/accounts/sign-in/browser-report";
import { readCallBody } from "@/lib/people/accounts/sign-in/call-body";
import { rejectForeignCallbackUrl } from "@/lib/people/accounts/sign-in/callback-url";
import { redirectUnnamedError } from "@/lib/people/accounts/sign-in/error-name";
import { answerSignInBlock } from "@/lib/people/accounts/sign-in/sign-in-block";
import { failOnSessionFault } from "@/lib/platform/workarounds/session-fault";

type Context = { params: Promise<{ nextauth: string[] }> };

/** Endpoints of the session library: session, csrf, providers, signin, callback, signout, error, _log. */
async function answer(request: NextRequest, context: Context): Promise<Response> {
  await connection();
  const [action, provider] = (await context.params).nextauth;
  const refusal =
    (await rejectForeignCallbackUrl(request, action)) ??
    redirectUnnamedError(request, action) ??
    (action === "_log" ? await refuseReport(request) : null);
  if (refusal) return refusal;
  const read = await readCallBody(request);
  if (read instanceof Response) return read;
  if (action === "signin" && provider && request.method === "POST") await saveLinkIntent();
  return failOnSessionFault(() => answerSignInBlock(() => NextAuth(read, context, authOptions)));
}

export { answer as GET, answer as POST };
