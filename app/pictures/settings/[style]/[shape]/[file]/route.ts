import { createHash } from "node:crypto";
import { pictureNamed } from "@/lib/catalogue/setting-picture";
import { settingSvg } from "@/lib/geometry/setting-svg";

type Context = { params: Promise<{ style: string; shape: string; file: string }> };

type Drawn = { svg: string; tag: string };
/** Each picture is drawn once a process; there are four hundred. */
const drawn = new Map<string, Drawn>();

/** The drawn picture of a setting, which browsers keep for a day and then ask for by its tag. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const named = pictureNamed(await params);
  if (!named) return new Response("There is no such picture.", { status: 404 });
  const key = Object.values(named).join("/");
  const picture = drawn.get(key) ?? draw(settingSvg(named));
  drawn.set(key, picture);
  const headers = { "cache-control": "public, max-age=86400", etag: picture.tag };
  if (request.headers.get("if-none-match")?.includes(picture.tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(picture.svg, { headers: { ...headers, "content-type": "image/svg+xml" } });
}

function draw(svg: string): Drawn {
  // weak: one tag for the file as it is and for its compressed forms
  return { svg, tag: `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` };
}
