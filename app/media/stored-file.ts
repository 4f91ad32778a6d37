import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { parseByteRange } from "@/lib/platform/media/stores/byte-range";
import { mediaStore } from "@/lib/platform/media/stores/media-store";

/** Nothing in a file of somebody else's runs, should a browser take it for a page. */
export const FILE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

export const fileNotFound = () =>
  new Response("File not found.", {
    status: 404,
    // a file that comes under this address later must be found
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
  });

/** A stream as the body of a response. */
export const bodyOf = (stream: Readable) => Readable.toWeb(stream) as ReadableStream<Uint8Array> as BodyInit;

/** Responds with a file of the store, or the part of it that a player asks for. */
export async function storedFileResponse(
  request: Request,
  named: { key: string; type: string },
  { caching, hasBody }: { caching: string; hasBody: boolean },
): Promise<Response> {
  const stored = await mediaStore().find(named.key);
  if (!stored) return fileNotFound();
  const etag = `"${stored.key}"`;
  const headers = {
    "cache-control": caching,
    "accept-ranges": "bytes",
    "content-security-policy": FILE_POLICY,
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
  if (hasBody && !content) return fileNotFound();
  return new Response(content && bodyOf(content), {
    status: range ? 206 : 200,
    headers: {
      ...headers,
      "content-type": named.type,
      ...(range ? { "content-range": `bytes ${range.start}-${range.end}/${stored.bytes}` } : {}),
    },
  });
}
