import { connection } from "next/server";
import { notFoundError } from "../declare/errors";
import { corsHeaders } from "./cors";

/** Answers a call to an unknown API route with the standard error body. */
export async function handleUnknownRoute(request: Request): Promise<Response> {
  await connection();
  const headers = { "cache-control": "no-store", ...corsHeaders(request) };
  return Response.json(notFoundError("This endpoint").body(), { status: 404, headers });
}
