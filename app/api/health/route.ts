import { connection } from "next/server";

/** The process answers. Says nothing about the database: a balancer must not restart the shop for that. */
export async function GET(): Promise<Response> {
  await connection();
  return Response.json({ status: "ok" }, { headers: { "cache-control": "no-store" } });
}
