import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { apiIsRemote } from "@/lib/platform/api/client/base";
import { readList } from "@/lib/platform/db/replica/list-reads";
import { log } from "@/lib/platform/log/log";
import { networkKey } from "@/lib/platform/rate-limit/network-key";
import { isOverRateLimit } from "@/lib/platform/rate-limit/rate-limit";
import { processWide } from "@/lib/platform/runtime/process-wide";
import { site } from "@/lib/platform/site/site";
import { orderDay } from "@/lib/selling/shipping/working-days";
import { CHANNELS } from "./channels/all-channels";
import { feedText } from "./feed-text";
import { type FeedFile, parseFeedFile } from "./files";
import { feedVersion } from "./queries";
import { loadProductFeeds, type ProductFeedsSetting } from "./setting";

/** How long a reader may keep a file without asking again, s. */
const FRESH_SECONDS = 900;
/** Files that a process writes at a time, and those for one network; each is a long read of the database. */
const MOST_AT_ONCE = 3;
const MOST_OF_NETWORK = 2;
/** How long a reader may take for a file, ms: one who reads slowly would keep others from theirs. */
const LONGEST_MS = 15 * 60_000;
const TRY_AGAIN_SECONDS = 60;

/** The networks whose files are being written, one entry for each file. */
const running = processWide("product-feeds", (): { files: (string | null)[] } => ({ files: [] }));

const refused = (status: number, message: string, headers: Record<string, string> = {}) =>
  new Response(`${message}\n`, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store", ...headers },
  });

/**
 * Answers with a feed's file as a stream: 304 to a reader who has it, 404 for a channel that the owner hasn't chosen, and 503
 * while the process writes as many as it can. @param hasBody false for a HEAD request
 */
export async function feedResponse(request: Request, segment: string, hasBody: boolean): Promise<Response> {
  const file = parseFeedFile(segment);
  // a shop whose API is on a second host has no goods here
  if (!file || apiIsRemote) return refused(404, "There is no such feed.");
  const choice = await loadProductFeeds();
  const isServed = choice.channels.includes(file.channel) && (file.kind !== "stones" || choice.listStones);
  if (!isServed) return refused(404, "There is no such feed.");
  const now = new Date();
  const { tag, changed } = await stateOf(file, choice, now);
  const headers = {
    "cache-control": `public, max-age=${FRESH_SECONDS}`,
    "last-modified": changed.toUTCString(),
    etag: tag,
  };
  // by its tag alone, since the workshop's day changes at other times than the one that is sent as the last change
  if (request.headers.get("if-none-match")?.includes(tag))
    return new Response(null, { status: 304, headers });
  // the front door compresses it
  const described = { ...headers, "content-type": "text/tab-separated-values; charset=utf-8" };
  if (!hasBody) return new Response(null, { headers: described });
  const later = { "retry-after": String(TRY_AGAIN_SECONDS) };
  if (await isOverRateLimit(request, "product-feed")) return refused(429, "Too many requests.", later);
  const network = networkKey(request.headers);
  const { files } = running();
  if (files.length >= MOST_AT_ONCE || files.filter((one) => one === network).length >= MOST_OF_NETWORK)
    return refused(503, "Other feeds are being written at the moment.", later);
  return new Response(bodyOf(feedText(file, { choice, now }), network), { headers: described });
}

/** What a file's content depends on, as its tag, and when that changed last. */
async function stateOf(
  file: FeedFile,
  choice: ProductFeedsSetting,
  now: Date,
): Promise<{ tag: string; changed: Date }> {
  const { version, at } = await readList((database) =>
    feedVersion(database, file.kind === "pieces" ? "pieces" : "all"),
  );
  // days of shipping, and prices that may be struck through for some days, change with the day
  const day = orderDay(now).toISOString().slice(0, 10);
  const midnight = new Date(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const columns = CHANNELS[file.channel].columns.map(({ name, most, values }) => [name, most, values]);
  const content = JSON.stringify([version, day, midnight, file, choice, site.name, columns]);
  const hash = createHash("sha256").update(content).digest("base64url").slice(0, 22);
  const latest = at && at > midnight ? at : midnight;
  return { tag: `W/"${hash}"`, changed: new Date(Math.floor(latest.getTime() / 1_000) * 1_000) };
}

/** The bytes of a file, which counts among those of its network until it ends. */
function bodyOf(lines: AsyncIterable<string>, network: string | null): BodyInit {
  const { files } = running();
  files.push(network);
  const text = Readable.from(lines, { objectMode: false });
  const timer = setTimeout(() => text.destroy(new Error("its reader took too long")), LONGEST_MS).unref();
  // the answer has begun, so its reader learns of it by an end that comes too soon
  text.once("error", (error) => log.error({ err: error }, "a product feed could not be written to its end"));
  text.once("close", () => {
    clearTimeout(timer);
    files.splice(files.indexOf(network), 1);
  });
  return Readable.toWeb(text) as ReadableStream<Uint8Array> as BodyInit;
}
