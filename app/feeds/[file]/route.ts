import { connection } from "next/server";
import { feedResponse } from "@/lib/found/feeds/feed-response";

type Context = { params: Promise<{ file: string }> };

/** A file of a product feed, such as /feeds/google.tsv. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  await connection();
  return feedResponse(request, (await params).file, true);
}

/** What a file's answer would say of it; without this one, Next would write the file and throw it away. */
export async function HEAD(request: Request, { params }: Context): Promise<Response> {
  await connection();
  return feedResponse(request, (await params).file, false);
}
