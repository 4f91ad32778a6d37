import { createHash } from "node:crypto";

type DrawnPicture = { svg: string; tag: string };
/**
 * Caches each drawing in the process, least recently used first; apart from the drawings to scale there are
 * about four hundred.
 */
const drawn = new Map<string, DrawnPicture>();
const KEPT = 1_000;

/** Margin around a stone's diagram where it replaces the picture, as a share of the diagram's side. */
export const SVG_MARGIN = 0.2;

const DAY = 86_400;
/** Cache time of a picture that the next release may render, seconds. */
export const HOUR_SECONDS = 3_600;

/**
 * Responds with a drawing, which browsers cache for a day and then revalidate by its ETag. `key` names the
 * drawing.
 */
export function drawnPictureResponse(
  request: Request,
  key: string,
  draw: () => string,
  seconds = DAY,
): Response {
  const picture = drawn.get(key) ?? withTag(draw());
  // re-inserting moves the entry to the end, the most recently used place
  drawn.delete(key);
  drawn.set(key, picture);
  const [oldest] = drawn.keys();
  if (drawn.size > KEPT && oldest) drawn.delete(oldest);
  const headers = { "cache-control": `public, max-age=${seconds}`, etag: picture.tag };
  if (request.headers.get("if-none-match")?.includes(picture.tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(picture.svg, { headers: { ...headers, "content-type": "image/svg+xml" } });
}

/**
 * Redirects to the file of a rendered picture, which pages link to directly where they know it; returns a
 * drawing if it is null, not rendered yet. The next release may change either.
 */
export function renderedPictureResponse(
  request: Request,
  location: string | null,
  drawing: { key: string; draw: () => string },
): Response {
  if (location === null) return drawnPictureResponse(request, drawing.key, drawing.draw, HOUR_SECONDS);
  return new Response(null, {
    status: 307,
    headers: { location, "cache-control": `public, max-age=${HOUR_SECONDS}` },
  });
}

export const pictureNotFound = () => new Response("There is no such picture.", { status: 404 });

function withTag(svg: string): DrawnPicture {
  // a weak tag covers the file and its compressed forms
  return { svg, tag: `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` };
}
