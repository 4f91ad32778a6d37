import { createHash } from "node:crypto";
import { connection } from "next/server";
import { findShareSubject, type ShareSubject } from "@/lib/found/share/share-subject";
import { withoutLost } from "@/lib/goods/picture-queue/commands/lost-pictures";
import { lookUpFor } from "@/lib/goods/pictures/find/rendered-since";
import { filePath } from "@/lib/goods/pictures/picture";
import { createTtlCache } from "@/lib/platform/cache/ttl-cache";
import { networkKey } from "@/lib/platform/rate-limit/network-key";
import { site } from "@/lib/platform/site/site";
import { pictureNotFound, STAND_IN_SECONDS } from "../../picture-response";
import { drawSharePicture } from "./draw";

type Drawn = { bytes: Uint8Array<ArrayBuffer>; tag: string };
const DAY = 86_400;

/**
 * Keeps recent share images, which take a fraction of a second and about 40 KB each. Only subjects that exist
 * are cached, so a list of invented names can't evict the rest.
 */
const remembered = createTtlCache<Drawn>({ ttlSeconds: DAY / 24, maxEntries: 600 });

/** The share image of a shop page: its rendered picture or drawing, and its name. */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  await connection();
  const { path } = await params;
  const network = networkKey(request.headers);
  const shared = await withoutLost(async () => {
    const { found: subject, isStandIn } = await lookUpFor("address", network, () => findShareSubject(path));
    if (!subject) return null;
    // keyed as JSON, because a part may contain a slash, by its words, and by its picture, which may stand in for another
    const { title, line } = subject;
    const key = JSON.stringify([path, pictureName(subject), title, line, site.name]);
    return { isStandIn, picture: await remembered(key, () => draw(subject)) };
  });
  if (!shared) return pictureNotFound();
  const { isStandIn, picture } = shared;
  const seconds = isStandIn ? STAND_IN_SECONDS : DAY;
  const headers = { "cache-control": `public, max-age=${seconds}`, etag: picture.tag };
  if (request.headers.get("if-none-match")?.includes(picture.tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(picture.bytes, { headers: { ...headers, "content-type": "image/jpeg" } });
}

/** What tells the picture of a subject from another that takes its place. */
function pictureName({ picture }: ShareSubject): string | null {
  if (!picture || "svg" in picture) return null;
  return "stored" in picture ? picture.stored : filePath(picture.rendered);
}

async function draw(subject: ShareSubject): Promise<Drawn> {
  const bytes = new Uint8Array(await drawSharePicture(subject));
  return { bytes, tag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}
