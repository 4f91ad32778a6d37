import { createHash } from "node:crypto";

type Drawn = { svg: string; tag: string };
/** Each picture is drawn once a process; there are some four hundred. */
const drawn = new Map<string, Drawn>();

/** Answers with a drawn picture, which browsers keep for a day and then ask for by its tag. `key` names what is drawn. */
export function answerPicture(request: Request, key: string, draw: () => string): Response {
  const picture = drawn.get(key) ?? withTag(draw());
  drawn.set(key, picture);
  const headers = { "cache-control": "public, max-age=86400", etag: picture.tag };
  if (request.headers.get("if-none-match")?.includes(picture.tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(picture.svg, { headers: { ...headers, "content-type": "image/svg+xml" } });
}

export const noPicture = () => new Response("There is no such picture.", { status: 404 });

function withTag(svg: string): Drawn {
  // weak: one tag for the file as it is and for its compressed forms
  return { svg, tag: `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` };
}
