import { connection } from "next/server";
import { corsHeaders } from "./cors";
import { notFoundError } from "./errors";

/** The answer to a call the API does not have, in the form of every other refusal. */
export async function handleUnknownRoute(request: Request): Promise<Response> {
  await connection();
  const headers = { "cache-control": "no-store", ...corsHeaders(request) };
  return Response.json(notFoundError("This call").body(), { status: 404, headers });
}
