import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { stopRemindersByLink } from "@/lib/selling/left-carts/commands";

const tokenIn = (request: Request) => new URL(request.url).searchParams.get("token")?.slice(0, 100) ?? "";

/** Asks for confirmation when a person opens the List-Unsubscribe address, as the link in the email does. */
export function GET(request: Request): Response {
  const address = `/cart/reminders?token=${encodeURIComponent(tokenIn(request))}`;
  const location = new URL(address, env.SHOP_URL).href;
  return new Response(null, { status: 303, headers: { location, "cache-control": "private, no-store" } });
}

/** Ends a customer's reminders at once when a mail client posts here for its own unsubscribe button (RFC 8058). */
export async function POST(request: Request): Promise<Response> {
  try {
    await assertRateLimit(request, "leave");
    return new Response(null, { status: (await stopRemindersByLink(tokenIn(request))) ? 200 : 404 });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return new Response(null, { status: error.status, ...(error.headers ? { headers: error.headers } : {}) });
  }
}
