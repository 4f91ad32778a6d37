import type { NextRequest } from "next/server";

/**
 * Leads to the page of an unknown error where a call names an error in words that can be no name. The session library
 * writes the name into a header as it came, and fails over characters that no header can carry.
 */
export function redirectUnnamedError(request: NextRequest, action: string | undefined): Response | null {
  const names = request.nextUrl.searchParams.getAll("error");
  if (request.method !== "GET" || action !== "error" || names.every((name) => /^\w*$/.test(name)))
    return null;
  const headers = { location: "/auth/error?error=Default", "cache-control": "private, no-store" };
  return new Response(null, { status: 302, headers });
}
