import { connection } from "next/server";
import { adminDocument } from "@/lib/desk/api/admin-document";

/** OpenAPI document of the admin API; it needs no key, since it says nothing of this shop. */
export async function GET(): Promise<Response> {
  await connection();
  return Response.json(adminDocument(), { headers: { "cache-control": "no-store" } });
}
