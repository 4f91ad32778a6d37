import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import { LRUCache } from "lru-cache";
import { log } from "@/lib/platform/log/log";
import { processWide } from "@/lib/platform/runtime/process-wide";

const CACHE_BYTES = 8 * 1024 * 1024;
/** What an entry occupies besides its body. */
const ENTRY_BYTES = 200;
/** A body that waits is held uncompressed: one of more is compressed when it is asked for again. */
const MOST_WAITING = 20;

/** Documents, and the parts of them that the router asks for. */
const COMPRESSED_TYPES = /^text\/(?:html|x-component)\b/;

const toBrotli = promisify(brotliCompress);

const compressWell = (body: Uint8Array): Promise<Buffer> =>
  toBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });

/**
 * Bodies that stay the same until a page is made again, compressed as well as Brotli can. That takes a tenth of a second,
 * so it happens in the background and only for a body that is sent a second time.
 */
export function createCompressedBodies(compress = compressWell) {
  const bodies = new LRUCache<string, { compressed: Buffer | null }>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ compressed }) => (compressed?.length ?? 0) + ENTRY_BYTES,
  });
  // one at a time, so that visitors' requests keep the processor
  let work: Promise<void> = Promise.resolve();
  const begun = new Set<string>();

  async function keep(key: string, body: Uint8Array): Promise<void> {
    try {
      const compressed = await compress(body);
      bodies.set(key, { compressed });
    } catch (error) {
      log.error({ err: error, key }, "a page could not be compressed");
    } finally {
      begun.delete(key);
    }
  }

  return {
    /** Returns the compressed body, or null while there is none. */
    find(key: string, body: Uint8Array): Buffer | null {
      const found = bodies.get(key);
      if (found?.compressed) return found.compressed;
      if (!found) bodies.set(key, { compressed: null });
      else if (!begun.has(key) && begun.size >= MOST_WAITING) bodies.delete(key);
      else if (!begun.has(key)) {
        begun.add(key);
        work = work.then(() => keep(key, body));
      }
      return null;
    },
    /** Resolves when nothing is being compressed. */
    settled: (): Promise<void> => work,
  };
}

const compressedBodies = processWide("compressed-bodies", () => createCompressedBodies());

/**
 * Sends the body of a static page as it was compressed once. Must wrap the response after what compresses the others.
 *
 * Problem: Next compresses a static page again for each visitor, for which only a quick and loose compression is cheap
 * enough.
 * Goes when: Next keeps its static pages compressed (https://github.com/vercel/next.js/pull/19151).
 */
export function compressOnce(request: IncomingMessage, response: ServerResponse): void {
  if (request.method !== "GET" || request.headers["accept-encoding"] !== "br") return;
  const { end } = response;
  response.end = ((...given: unknown[]) => {
    const body = staticBody(response, given[0]);
    const compressed = body && compressedBodies().find(keyOf(response, body), body);
    if (!compressed) return Reflect.apply(end, response, given) as ServerResponse;
    response.setHeader("content-encoding", "br");
    response.setHeader("content-length", compressed.length);
    return Reflect.apply(end, response, [compressed]) as ServerResponse;
  }) as typeof end;
}

/** The whole body that a page with a version is about to be answered with; null for any other answer. */
function staticBody(response: ServerResponse, chunk: unknown): Buffer | null {
  if (response.headersSent || response.statusCode !== 200 || response.hasHeader("content-encoding"))
    return null;
  if (!response.hasHeader("etag") || !COMPRESSED_TYPES.test(String(response.getHeader("content-type"))))
    return null;
  if (typeof chunk === "string") return Buffer.from(chunk);
  return chunk instanceof Buffer ? chunk : null;
}

const keyOf = (response: ServerResponse, body: Buffer): string =>
  [response.getHeader("etag"), response.getHeader("content-type"), body.length].join(" ");
