import { connection } from "next/server";
import { corsHeaders } from "./cors";
import { notFoundError } from "./errors";

/** Answers a call to an unknown API route with the standard error body. */
export async function handleUnknownRoute(request: Request): Promise<Response> {
  await connection();
  const headers = { "cache-control": "no-store", ...corsHeaders(request) };
  return Response.json(notFoundError("This endpoint").body(), { status: 404, headers });
}
