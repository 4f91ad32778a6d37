import { connection } from "next/server";
import { databaseAnswers } from "@/lib/db/readiness";

/** Whether this process can serve shoppers: 200 while the database answers, else 503. */
export async function GET(): Promise<Response> {
  await connection();
  const ready = await databaseAnswers();
  return Response.json(
    { status: ready ? "ready" : "unavailable", database: ready },
    { status: ready ? 200 : 503, headers: { "cache-control": "no-store" } },
  );
}
