import { env } from "@/env.mjs";
import type { RequestHeaders } from "./request-headers";

/** Returns CORS headers for an allowed other origin; empty for any other. */
export function corsHeaders(request: RequestHeaders): Record<string, string> {
  const origin = request.headers.get("origin");
  if (!origin || !env.API_ALLOWED_ORIGINS.includes(origin)) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-headers":
      "authorization, content-type, idempotency-key, idempotency-secret, x-bot-check, x-renderer",
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS",
    "access-control-max-age": "600",
    vary: "origin",
  };
}

/**
 * Answers a CORS preflight request, or returns null for any other request. The client's custom header makes browsers
 * send a preflight before every call to another host. The admin API is for programs: no other origin's page may call it.
 */
export function preflightResponse(request: Request): Response | null {
  if (request.method !== "OPTIONS" || !request.headers.has("access-control-request-method")) return null;
  const isAdmin = new URL(request.url).pathname.startsWith("/api/v1/admin/");
  return new Response(null, { status: 204, headers: isAdmin ? {} : corsHeaders(request) });
}
