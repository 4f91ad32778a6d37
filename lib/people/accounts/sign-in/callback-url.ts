import { cookies } from "next/headers";
import type { NextRequest } from "next/server";
import { env } from "@/env.mjs";
import { SECURE_COOKIES } from "../sessions/current-session";
import { isSameSiteUrl } from "../sessions/sign-in-redirect";

const COOKIE = `${SECURE_COOKIES ? "__Secure-" : ""}next-auth.callback-url`;
/** Endpoints of the session library that a browser opens as a page. */
const PAGES = ["signin", "signout", "error"];

/**
 * Rejects a session library call whose callback URL is on another site, and clears a cookie that holds such a URL.
 * Otherwise the library treats an invalid URL as a configuration error, which anybody could make it answer and log.
 */
export async function rejectForeignCallbackUrl(
  request: NextRequest,
  action: string | undefined,
): Promise<Response | null> {
  const host = request.headers.get("host");
  const origins = [env.SHOP_URL, `http://${host}`, `https://${host}`];
  const foreign = (address: string) => address !== "" && !isSameSiteUrl(address, origins);
  if (request.nextUrl.searchParams.getAll("callbackUrl").some(foreign)) {
    if (request.method === "GET" && PAGES.includes(action ?? "")) {
      return new Response(null, {
        status: 302,
        headers: { location: "/auth/error?error=InvalidCallbackUrl", "cache-control": "private, no-store" },
      });
    }
    return Response.json({ message: "This URL doesn't belong to this shop." }, { status: 400 });
  }
  const jar = await cookies();
  const stored = jar.get(COOKIE)?.value ?? "";
  if (foreign(stored)) jar.set(COOKIE, "", { path: "/", secure: SECURE_COOKIES, maxAge: 0 });
  return null;
}
