import { NextRequest } from "next/server";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { readBody } from "@/lib/platform/api/declare/parse";
import { MAX_SIGN_IN_BYTES } from "@/lib/platform/security/refused-request";

/**
 * A call of the session library with its body read, or the refusal of one that is too large or no object of fields. The
 * library reads whatever it is sent, and fails over what it can't parse.
 */
export async function readCallBody(request: NextRequest): Promise<NextRequest | Response> {
  if (!request.body) return request;
  try {
    const body = await readBody(request, MAX_SIGN_IN_BYTES);
    const again = () =>
      new NextRequest(request.url, { method: request.method, headers: request.headers, body });
    await assertFields(again());
    return again();
  } catch (error) {
    if (error instanceof ApiError) return Response.json(error.body(), { status: error.status });
    throw error;
  }
}

/** @throws ApiError 400 for JSON that is no object of fields; of a form everything can be read */
async function assertFields(request: NextRequest): Promise<void> {
  if (!request.headers.get("content-type")?.includes("application/json")) return;
  const fields: unknown = await request.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null;
    throw error;
  });
  if (typeof fields === "object" && fields !== null && !Array.isArray(fields)) return;
  throw new ApiError("bad_request", "The request’s body can’t be read.");
}
