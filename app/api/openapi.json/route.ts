import { connection } from "next/server";
import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { openApiDocument } from "@/lib/desk/api/openapi";

/** OpenAPI document, generated from the declarations that validate each handler. */
export async function GET(): Promise<Response> {
  await connection();
  return Response.json(openApiDocument(ALL_ENDPOINTS), {
    headers: { "cache-control": "public, max-age=300" },
  });
}
