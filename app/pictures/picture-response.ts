import { createHash } from "node:crypto";

type DrawnPicture = { svg: string; tag: string };
/** Each picture is drawn once a process as long as it is asked for: all but the drawings to measure are some four hundred. */
const drawn = new Map<string, DrawnPicture>();
const KEPT = 1_000;

/** Room around the diagram of a stone where it stands for its picture, as a share of the diagram's side. */
export const SVG_MARGIN = 0.2;

const DAY = 86_400;
/** How long what may be rendered with the next release is kept, seconds. */
export const HOUR_SECONDS = 3_600;

/** Answers with a drawn picture, which browsers keep for a day and then ask for by its tag. `key` names what is drawn. */
export function drawnPictureResponse(
  request: Request,
  key: string,
  draw: () => string,
  seconds = DAY,
): Response {
  const picture = drawn.get(key) ?? withTag(draw());
  // the one asked for last stands last
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
 * Leads to the file of a rendered picture, which pages that know it name themselves; null, where it has not been
 * rendered, is answered with a drawing. Either may change with the next release.
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
  // weak: one tag for the file as it is and for its compressed forms
  return { svg, tag: `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` };
}
