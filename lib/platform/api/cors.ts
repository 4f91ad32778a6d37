import { env } from "@/env.mjs";

/** CORS headers for an allowed other origin; none for everybody else. */
export function corsHeaders(request: Request): Record<string, string> {
  const origin = request.headers.get("origin");
  if (!origin || !env.API_ALLOWED_ORIGINS.includes(origin)) return {};
  return {
    "access-control-allow-origin": origin,
    "access-control-allow-headers": "authorization, content-type, idempotency-key, x-renderer",
    "access-control-allow-methods": "GET, POST, PUT, PATCH, DELETE, OPTIONS",
    "access-control-max-age": "600",
    vary: "origin",
  };
}

/**
 * The answer to a browser's question whether a page of another host may make a call, or null for everything else.
 * The client's own header makes every one of its calls to a second host ask first.
 */
export function preflightResponse(request: Request): Response | null {
  if (request.method !== "OPTIONS" || !request.headers.has("access-control-request-method")) return null;
  return new Response(null, { status: 204, headers: corsHeaders(request) });
}
