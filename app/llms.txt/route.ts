import { connection } from "next/server";
import { llmsText } from "@/lib/found/llms/llms";

const HOUR = 3_600;

/** Describes the shop for language models. */
export async function GET(): Promise<Response> {
  await connection();
  return new Response(await llmsText(), {
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": `public, max-age=${HOUR}` },
  });
}
