import { env } from "@/env.mjs";
import { resolveSubscription } from "@/lib/people/newsletter/commands";
import { ApiError } from "@/lib/platform/api/errors";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";

/** Whoever opens the address of a letter's List-Unsubscribe header is asked first, like the reader of its link. */
export function GET(request: Request): Response {
  const address = `/newsletter/answer?to=leave&token=${encodeURIComponent(tokenIn(request))}`;
  return Response.redirect(new URL(address, env.SHOP_URL), 303);
}

/** A mailbox whose owner pressed its own button to leave posts here, and asks nobody anything (RFC 8058). */
export async function POST(request: Request): Promise<Response> {
  try {
    await assertRateLimit(request, "leave");
    return new Response(null, { status: (await resolveSubscription("leave", tokenIn(request))) ? 200 : 404 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, { status: error.status, ...(error.headers ? { headers: error.headers } : {}) });
  }
}
