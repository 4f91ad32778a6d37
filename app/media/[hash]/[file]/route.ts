import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { parseByteRange } from "@/lib/platform/media/byte-range";
import { mediaStore } from "@/lib/platform/media/media-store";
import { parseMediaFile } from "@/lib/platform/media/model";

type Context = { params: Promise<{ hash: string; file: string }> };

const notFound = () =>
  new Response("File not found.", {
    status: 404,
    // a file that is uploaded under this address later must be found
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** An uploaded file. Its address names its content, so every cache may keep it; players ask for parts of a video. */
export const GET = (request: Request, context: Context): Promise<Response> => answer(request, context, true);

/** Without this one, Next would open a file for each answer that has no body. */
export const HEAD = (request: Request, context: Context): Promise<Response> =>
  answer(request, context, false);

async function answer(request: Request, { params }: Context, hasBody: boolean): Promise<Response> {
  const { hash, file } = await params;
  const named = parseMediaFile(hash, file);
  const stored = named && (await mediaStore().find(named.key));
  if (!stored) return notFound();
  const etag = `"${stored.key}"`;
  const headers = {
    "cache-control": "public, max-age=31536000, immutable",
    "accept-ranges": "bytes",
    // nothing in an uploaded file runs, should a browser take it for a page
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    etag,
  };
  if (request.headers.get("if-none-match")?.includes(etag))
    return new Response(null, { status: 304, headers });
  const isSame = [null, etag].includes(request.headers.get("if-range"));
  const range = isSame ? parseByteRange(request.headers.get("range"), stored.bytes) : null;
  if (range === "unsatisfiable") {
    return new Response(null, { status: 416, headers: { "content-range": `bytes */${stored.bytes}` } });
  }
  const content = hasBody ? await mediaStore().open(stored.key, range ?? undefined) : null;
  if (hasBody && !content) return notFound();
  return new Response(content && (Readable.toWeb(content) as ReadableStream<Uint8Array> as BodyInit), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-type": named.type,
      ...(range ? { "content-range": `bytes ${range.start}-${range.end}/${stored.bytes}` } : {}),
    },
  });
}
