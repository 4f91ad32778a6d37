import { connection, type NextRequest } from "next/server";
import NextAuth from "next-auth";
import { authOptions } from "@/lib/accounts/auth-options";
import { answerUnlessFaulty } from "@/lib/accounts/session-fault";

type Context = { params: Promise<{ nextauth: string[] }> };

/** The session library's own calls: session, csrf, providers, signin, callback, signout, error, _log. */
async function answer(request: NextRequest, context: Context): Promise<Response> {
  await connection();
  return answerUnlessFaulty(() => NextAuth(request, context, authOptions));
}

export { answer as GET, answer as POST };
