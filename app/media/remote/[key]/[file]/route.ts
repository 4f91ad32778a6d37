import { env } from "@/env.mjs";
import { certificateUrl } from "@/lib/goods/diamonds/stone/certificate";
import { stonePictureStart } from "@/lib/goods/diamonds/stone/portrait-address";
import { findStoneOfRemote } from "@/lib/goods/inventory/stone-media-queries";
import {
  fallbackWidth,
  IMAGE_TYPES,
  type ImageFormat,
  imageFile,
  jpegWidth,
  sharpWidth,
  WHOLE_FILES,
} from "@/lib/platform/media/model";
import type { RemoteFile } from "@/lib/platform/media/remote/file-commands";
import { remoteMedia, remoteVideos } from "@/lib/platform/media/remote/remote-shop";
import { clientAddress, rateLimitNetwork } from "@/lib/platform/rate-limit/client-address";
import { bodyOf, FILE_POLICY, fileNotFound, storedFileResponse } from "../../../stored-file";

type Context = { params: Promise<{ key: string; file: string }> };

/** Time until a page gets the illustration in the place of a picture that is still being fetched. */
const PICTURE_MS = 6_000;
/** Somebody who opens a certificate waits for it. */
const CERTIFICATE_MS = 20_000;
/** Another host may put another file there, which is looked at again after a month. */
const CACHING = "public, max-age=604800";
/** Until the file is tried again, which is soon after a first failure. */
const INSTEAD_CACHING = "public, max-age=60";

/** Another host's picture, video or certificate of a stone, by the key of its address. */
export const GET = (request: Request, context: Context): Promise<Response> => answer(request, context, true);

/** Without this one, Next would open a file for each answer that has no body. */
export const HEAD = (request: Request, context: Context): Promise<Response> =>
  answer(request, context, false);

async function answer(request: Request, { params }: Context, hasBody: boolean): Promise<Response> {
  const { key, file } = await params;
  if (!/^[0-9a-f]{32}$/.test(key)) return fileNotFound();
  // a WebM video, too: the answer says what it is
  if (file === "video.mp4") return video(request, key, hasBody);
  if (file === "certificate.pdf") return certificate(request, key, hasBody);
  const [, digits, format] = /^([1-9]\d{1,3})\.(avif|webp|jpg)$/.exec(file) ?? [];
  return digits
    ? picture(request, key, { width: Number(digits), format: format as ImageFormat }, hasBody)
    : fileNotFound();
}

type Size = { width: number; format: ImageFormat };

async function picture(request: Request, key: string, size: Size, hasBody: boolean): Promise<Response> {
  const found = await remoteMedia()(key, "image", PICTURE_MS);
  if (found.state === "found") return storedPicture(request, found.file, size, hasBody);
  // lists ask so, which have no caption that would be wrong
  if (found.state === "unknown" || !new URL(request.url).searchParams.has("or")) return fileNotFound();
  const stone = await findStoneOfRemote(key);
  return stone ? instead(illustration(stone, size)) : fileNotFound();
}

/** The file of a stored picture that comes nearest to the one asked for. */
function storedPicture(
  request: Request,
  { hash, width }: RemoteFile,
  { width: wanted, format }: Size,
  hasBody: boolean,
): Promise<Response> | Response {
  if (!hash || !width) return fileNotFound();
  const at = { avif: sharpWidth(width, wanted), webp: fallbackWidth(width), jpg: jpegWidth(width) }[format];
  const named = { key: `${hash}/${imageFile(at, format)}`, type: IMAGE_TYPES[format] };
  return storedFileResponse(request, named, { caching: CACHING, hasBody });
}

type Stone = NonNullable<Awaited<ReturnType<typeof findStoneOfRemote>>>;

/** The widths and formats that the illustrations of shapes have. */
const illustration = ({ shape, fancyColor }: Stone, { width, format }: Size) =>
  `${stonePictureStart(shape, fancyColor)}-${
    format === "jpg"
      ? "320.jpg"
      : format === "webp"
        ? "640.webp"
        : `${[160, 320, 640].find((one) => one >= width) ?? 1280}.avif`
  }`;

async function certificate(request: Request, key: string, hasBody: boolean): Promise<Response> {
  const found = await remoteMedia()(key, "certificate", CERTIFICATE_MS);
  if (found.state === "found") {
    const { hash, file } = found.file;
    if (!file) return storedPicture(request, found.file, { width: 1_280, format: "jpg" }, hasBody);
    const named = { key: `${hash}/${file}`, type: WHOLE_FILES["certificate.pdf"] };
    return storedFileResponse(request, named, { caching: CACHING, hasBody });
  }
  const stone = found.state === "unknown" ? null : await findStoneOfRemote(key);
  const page = stone && certificateUrl(stone.certificateType, stone.certificateNumber);
  return page ? instead(page) : fileNotFound();
}

async function video(request: Request, key: string, hasBody: boolean): Promise<Response> {
  const part = await remoteVideos()(
    key,
    hasBody ? request.headers.get("range") : "bytes=0-0",
    rateLimitNetwork(clientAddress(request.headers, env.TRUSTED_PROXIES)),
    request.signal,
  );
  if (!part) return fileNotFound();
  if (part === "busy") {
    const headers = { "retry-after": "10", "cache-control": "no-store", "content-type": "text/plain" };
    return new Response("Too many videos are playing. Try again in a moment.", { status: 503, headers });
  }
  const headers = {
    ...(hasBody ? part.headers : {}),
    "cache-control": "private, max-age=3600",
    "accept-ranges": "bytes",
    "content-security-policy": FILE_POLICY,
    "content-type": part.type,
  };
  if (!hasBody) part.body?.destroy();
  const status = hasBody ? part.status : 200;
  return new Response(hasBody && part.body ? bodyOf(part.body) : null, { status, headers });
}

const instead = (location: string) =>
  new Response(null, { status: 302, headers: { location, "cache-control": INSTEAD_CACHING } });
