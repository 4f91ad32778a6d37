import type { NextRequest } from "next/server";
import { z } from "zod";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { assertRateLimit } from "@/lib/platform/rate-limit/rate-limit";

/** Largest browser report that is read, bytes. */
const MOST_REPORTED = 8_192;

/** What the session library's own code reports from a browser; it passes on whatever else it is sent, and logs it. */
const reportSchema = z.object({
  level: z.literal("error"),
  code: z.enum(["CLIENT_FETCH_ERROR", "CLIENT_SESSION_ERROR"]),
});

/**
 * Limits the log endpoint of the session library, which anybody may call, to small and infrequent reports of the library's own.
 * It looks up the level among its methods, so that an unknown one fails and is logged as a fault of the shop.
 */
export async function refuseReport(request: NextRequest): Promise<Response | null> {
  const length = Number(request.headers.get("content-length") ?? Number.NaN);
  if (!(length <= MOST_REPORTED)) return new Response(null, { status: 413 });
  try {
    await assertRateLimit(request, "browser-report");
    if (reportSchema.safeParse(await readFields(request)).success) return null;
    throw new ApiError("bad_request", "The session library doesn’t send this kind of report.");
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return Response.json(error.body(), {
      status: error.status,
      ...(error.headers && { headers: error.headers }),
    });
  }
}

/** The fields of a report as the library reads them, from a copy; null where there are none. */
async function readFields(request: NextRequest): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  const text = await request.clone().text();
  if (type.includes("application/x-www-form-urlencoded"))
    return Object.fromEntries(new URLSearchParams(text));
  if (!type.includes("application/json")) return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
