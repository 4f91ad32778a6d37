import { connection } from "next/server";
import { ALL_ENDPOINTS } from "@/lib/desk/api/all-endpoints";
import { openApiDocument } from "@/lib/desk/api/openapi";

/** Every endpoint of the API, written from the declarations its handlers are checked by. */
export async function GET(): Promise<Response> {
  await connection();
  return Response.json(openApiDocument(ALL_ENDPOINTS), {
    headers: { "cache-control": "public, max-age=300" },
  });
}
