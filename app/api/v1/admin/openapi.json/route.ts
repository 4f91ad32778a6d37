import { connection } from "next/server";
import { ADMIN_ENDPOINTS } from "@/lib/desk/api/admin-endpoints";
import { openApiDocument } from "@/lib/desk/api/openapi";
import { site } from "@/lib/platform/site/site";

/** OpenAPI document of the admin API; it needs no key, since it says nothing of this shop. */
export async function GET(): Promise<Response> {
  await connection();
  const about = { title: `${site.name} admin API`, bearerFormat: "admin key" };
  return Response.json(openApiDocument(ADMIN_ENDPOINTS, about), { headers: { "cache-control": "no-store" } });
}
