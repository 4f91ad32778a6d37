import { createHash } from "node:crypto";
import { connection } from "next/server";
import { remembering } from "@/lib/cache/remembered";
import { subjectAt } from "@/lib/share/subject";
import { noPicture } from "../../drawn";
import { drawShared } from "./draw";

type Drawn = { bytes: Uint8Array<ArrayBuffer>; tag: string };
const DAY = 86_400;

/** A picture takes a fraction of a second and some 40 KB: those asked for last are kept. */
const remembered = remembering<Drawn | null>({ seconds: DAY / 24, most: 300 });

/** The picture beside a link to a page of the shop: what was rendered of it, or its drawing, and its name. */
export async function GET(request: Request, { params }: { params: Promise<{ path: string[] }> }) {
  await connection();
  const { path } = await params;
  const picture = await remembered(path.join("/"), () => draw(path));
  if (!picture) return noPicture();
  const headers = { "cache-control": `public, max-age=${DAY}`, etag: picture.tag };
  if (request.headers.get("if-none-match")?.includes(picture.tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(picture.bytes, { headers: { ...headers, "content-type": "image/jpeg" } });
}

async function draw(path: readonly string[]): Promise<Drawn | null> {
  const subject = await subjectAt(path);
  if (!subject) return null;
  const bytes = new Uint8Array(await drawShared(subject));
  return { bytes, tag: `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"` };
}
