import { createHash } from "node:crypto";
import { connection } from "next/server";
import { findShareSubject, type ShareSubject } from "@/lib/found/share/share-subject";
import { createTtlCache } from "@/lib/platform/cache/ttl-cache";
import { pictureNotFound } from "../../picture-response";
import { drawSharePicture } from "./draw";

type Drawn = { bytes: Uint8Array<ArrayBuffer>; tag: string };
const DAY = 86_400;

/**
 * A picture takes a fraction of a second and some 40 KB: those asked for last are kept. Only what names something is,
 * so that no list of invented names drives the pictures out.
 */
const remembered = createTtlCache<Drawn>({ ttlSeconds: DAY / 24, maxEntries: 600 });

/** The picture beside a link to a page of the shop: what was rendered of it, or its drawing, and its name. */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  await connection();
  const { path } = await params;
  const subject = await findShareSubject(path);
  if (!subject) return pictureNotFound();
  // a part may hold a slash of its own, so the parts joined by slashes are no name
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
