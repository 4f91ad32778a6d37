import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { stopReviewMails } from "@/lib/selling/reviews/mails/stop-commands";
import { reviewPath } from "@/lib/selling/reviews/model";

type Context = { params: Promise<{ id: string }> };

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";

/** Asks for confirmation when a person opens the List-Unsubscribe address. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const query = new URLSearchParams({ token: tokenIn(request), stop: "yes" });
  const { id } = await params;
  const location = new URL(`${reviewPath(encodeURIComponent(id))}?${query}#stop`, env.SHOP_URL).href;
  return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
}

/** Ends the mails at once when a mail client posts here for its own unsubscribe button (RFC 8058). */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  try {
    await assertRateLimit(request, "leave");
    const key = { token: tokenIn(request), secret: null, customerId: null };
    return new Response(null, { status: (await stopReviewMails((await params).id, key)) ? 200 : 404 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, { status: error.status, ...(error.headers ? { headers: error.headers } : {}) });
  }
}
