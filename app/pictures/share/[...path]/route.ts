import { createHash } from "node:crypto";
import { connection } from "next/server";
import { findShareSubject, type ShareSubject } from "@/lib/found/share/share-subject";
import { createTtlCache } from "@/lib/platform/cache/ttl-cache";
import { pictureNotFound } from "../../picture-response";
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
  const subject = await findShareSubject(path);
  if (!subject) return pictureNotFound();
  // keyed as JSON, because a part may contain a slash
  const picture = await remembered(JSON.stringify(path), () => draw(subject));
  const headers = { "cache-control": `public, max-age=${DAY}`, etag: picture.tag };
  if (request.headers.get("if-none-match")?.includes(picture.tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(picture.bytes, { headers: { ...headers, "content-type": "image/jpeg" } });
}

async function draw(subject: ShareSubject): Promise<Drawn> {
  const bytes = new Uint8Array(await drawSharePicture(subject));
  return { bytes, tag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}
