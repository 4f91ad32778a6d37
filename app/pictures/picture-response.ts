import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { arrayBuffer } from "node:stream/consumers";
import type { ReadableStream } from "node:stream/web";
import { LRUCache } from "lru-cache";
import { CARD } from "@/lib/goods/geometry/drawings/paint";
import { withoutLost } from "@/lib/goods/picture-queue/commands/lost-pictures";
import { readPicture } from "@/lib/goods/pictures/files/read-picture";
import { readTonedPicture, type TonedFile, tonedName } from "@/lib/goods/pictures/files/read-toned";
import { lookUpFor } from "@/lib/goods/pictures/find/rendered-since";
import {
  JPEG_WIDTH,
  type PictureFile,
  type PictureFormat,
  type RenderedFile,
} from "@/lib/goods/pictures/picture";
import {
  fallbackWidth,
  IMAGE_TYPES,
  imageFile,
  type StoredImage,
  sharpWidth,
} from "@/lib/platform/media/model";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { pictureFile } from "@/lib/platform/picture-maker/recipe";
import { networkKey } from "@/lib/platform/rate-limit/network-key";

type DrawnPicture = { svg: string; tag: string };
/** Apart from the drawings to scale there are about four hundred, of some 8 KB each. */
const DRAWN_BYTES = 6 * 1024 * 1024;
const drawn = new LRUCache<string, DrawnPicture>({
  maxSize: DRAWN_BYTES,
  sizeCalculation: ({ svg }) => Math.max(svg.length, 1),
});

/** How long a drawing may be cached, seconds. */
export const DAY = 86_400;
/** Cache time of a picture that the next release may render, seconds. */
const HOUR_SECONDS = 3_600;
/** Cache time of what stands in for a picture that the shop will have rendered soon, seconds. */
export const STAND_IN_SECONDS = 30;

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
  const cached = drawn.get(key);
  const picture = cached ?? withTag(draw());
  if (!cached) drawn.set(key, picture);
  const headers = { "cache-control": `public, max-age=${seconds}`, etag: picture.tag };
  if (request.headers.get("if-none-match")?.includes(picture.tag)) {
    return new Response(null, { status: 304, headers });
  }
  return new Response(picture.svg, { headers: { ...headers, "content-type": "image/svg+xml" } });
}

/** What answers an address, once it is known how long it may be cached, seconds. */
type Answer = (seconds: number) => Promise<Response>;

/**
 * Responds with a picture under an address that describes it, so the next release may change it. What stands in for a picture
 * that is still to be rendered is soon asked for again; a picture that the media store has lost is looked for once more.
 * @param find looks the picture up; null for an address that names none
 * @param finalSeconds how long a picture that no other is to replace may be cached
 */
export function describedPictureResponse(
  request: Request,
  find: () => Answer | null | Promise<Answer | null>,
  finalSeconds = HOUR_SECONDS,
): Promise<Response> {
  return withoutLost(async () => {
    const { found, isStandIn } = await lookUpFor("address", networkKey(request.headers), find);
    return found ? found(isStandIn ? STAND_IN_SECONDS : finalSeconds) : pictureNotFound();
  });
}

/** Answers with a rendered picture; with a drawing where it is null. */
export const renderedPicture =
  (
    request: Request,
    file: RenderedFile | null,
    drawing: { key: string; draw: () => string },
    format: PictureFormat,
  ): Answer =>
  async (seconds) => {
    if (file !== null) return pictureFileResponse(request, file, `public, max-age=${seconds}`);
    const drawn = drawnPictureResponse(request, drawing.key, drawing.draw, seconds);
    return format === "jpg" ? jpegResponse(await drawn.arrayBuffer(), seconds) : drawn;
  };

/** Answers with a fancy color's picture at an intensity. */
export const tonedPicture =
  (request: Request, file: TonedFile): Answer =>
  (seconds) =>
    fileResponse(request, {
      tag: createHash("sha256").update(tonedName(file)).digest("base64url").slice(0, 22),
      type: IMAGE_TYPES[file.white.format],
      caching: `public, max-age=${seconds}`,
      read: () => readTonedPicture(file),
    });

/** Mail programs show no drawings, so one is sent as a small photograph would be. */
async function jpegResponse(picture: ArrayBuffer, seconds: number): Promise<Response> {
  const bytes = await pictureFile({
    source: new Uint8Array(picture),
    steps: [
      ["resize", { width: JPEG_WIDTH, height: JPEG_WIDTH, fit: "contain", background: CARD.ground }],
      ["flatten", { background: CARD.ground }],
      ["jpeg", { quality: 82 }],
    ],
  });
  return new Response(new Uint8Array(bytes), {
    headers: { "cache-control": `public, max-age=${seconds}`, "content-type": IMAGE_TYPES.jpg },
  });
}

/** Responds with a picture's file, which is cached as `caching` says and revalidated by its content hash. */
export const pictureFileResponse = (
  request: Request,
  file: RenderedFile,
  caching: string,
): Promise<Response> =>
  fileResponse(request, {
    tag: `${file.hash}-${file.width}-${file.format}`,
    type: IMAGE_TYPES[file.format],
    caching,
    read: () => readPicture(file),
  });

/** Responds with a file that is read or made; not for a HEAD request, nor for a browser that has it. */
async function fileResponse(
  request: Request,
  { tag, type, caching, read }: { tag: string; type: string; caching: string; read: () => Promise<Buffer> },
): Promise<Response> {
  const etag = `"${tag}"`;
  const headers = { "cache-control": caching, etag };
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const described = { ...headers, "content-type": type };
  if (request.method === "HEAD") return new Response(null, { headers: described });
  return new Response(new Uint8Array(await read()), { headers: described });
}

/**
 * Responds with an uploaded picture under an address that describes it, so the jeweler may replace it.
 * @returns null if the store doesn't have the file
 */
export async function uploadedPictureResponse(
  request: Request,
  { hash, width }: StoredImage,
  requested: PictureFile,
  seconds: number,
): Promise<Response | null> {
  const isJpeg = requested.format === "jpg";
  // the stored JPEG is for feeds and far larger than a thumbnail in a mail
  const [at, format] =
    requested.format === "avif"
      ? [sharpWidth(width, requested.width), "avif" as const]
      : [fallbackWidth(width), "webp" as const];
  const key = `${hash}/${imageFile(at, format)}`;
  const etag = `"${key}"`;
  const headers = { "cache-control": `public, max-age=${seconds}`, etag };
  if (request.headers.get("if-none-match")?.includes(etag)) {
    return new Response(null, { status: 304, headers });
  }
  const content = await mediaStore().open(key);
  if (!content) return null;
  if (isJpeg) return jpegResponse(await arrayBuffer(content), seconds);
  return new Response(Readable.toWeb(content) as ReadableStream<Uint8Array> as BodyInit, {
    headers: { ...headers, "content-type": IMAGE_TYPES[format] },
  });
}

export const pictureNotFound = () =>
  new Response("There is no such picture.", { status: 404, headers: { "cache-control": "no-store" } });

function withTag(svg: string): DrawnPicture {
  // a weak tag covers the file and its compressed forms
  return { svg, tag: `W/"${createHash("sha256").update(svg).digest("base64url").slice(0, 22)}"` };
}
