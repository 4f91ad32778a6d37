import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import sharp, { type Sharp } from "sharp";
import { env } from "@/env.mjs";
import { log } from "@/lib/platform/log/log";
import { mediaStore } from "@/lib/platform/media/media-store";
import { isStored, type PictureFormat, type RenderedFile, STORED_WIDTH, storedFile } from "./picture";

/** A small picture is about 4 KB, so this holds every card of every list. */
const CACHE_BYTES = 16 * 1024 * 1024;
const QUALITY = 50;
const JPEG_QUALITY = 82;

const derivedPictures = new LRUCache<string, Buffer, RenderedFile>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => Math.max(length, 1),
  fetchMethod: (_name, _stale, { context }) => readOrDerive(context),
});

/**
 * Reads a picture's file. A derived one is made from the stored picture on its first request and stored in the data
 * folder; concurrent requests share the work.
 * @throws Error if the stored file is missing, which means that the release or the media store is incomplete
 */
export async function readPicture(file: RenderedFile): Promise<Buffer> {
  const { key, variant, hash, width, format } = file;
  if (isStored(file)) return readWhole(file);
  return derivedPictures.forceFetch(`${key}/${variant}-${hash}-${width}.${format}`, { context: file });
}

/** The stored file: one that the release brought, or one of the media store. */
export async function readWhole(file: RenderedFile): Promise<Buffer> {
  if (!file.storeKey) return readFile(publicPath(file));
  const content = await mediaStore().open(file.storeKey);
  if (!content) throw new Error(`${file.storeKey} is not in the media store`);
  return buffer(content);
}

const publicPath = (file: RenderedFile) =>
  join(/* turbopackIgnore: true */ process.cwd(), "public", storedFile(file));

async function readOrDerive(file: RenderedFile): Promise<Buffer> {
  const { hash, width, format, variant, key } = file;
  const stored = join(
    /* turbopackIgnore: true */ env.DATA_DIR,
    "pictures",
    key,
    `${variant}-${hash}-${width}.${format}`,
  );
  try {
    return await readFile(stored);
  } catch {
    // not made yet, or the folder can't be read: the picture is made either way
  }
  const whole = { ...file, width: STORED_WIDTH, format: "avif" } as const;
  const small = sharp(file.storeKey ? await readWhole(whole) : publicPath(whole)).resize(width);
  const bytes = await encoded(small, format).toBuffer();
  await store(stored, bytes);
  return bytes;
}

export function encoded(picture: Sharp, format: PictureFormat): Sharp {
  if (format === "jpg") return picture.jpeg({ quality: JPEG_QUALITY, mozjpeg: true });
  if (format === "webp") return picture.webp({ quality: QUALITY + 8 });
  // the next effort level takes more than twice as long for 1 % fewer bytes
  return picture.avif({ quality: QUALITY, effort: 2, chromaSubsampling: "4:2:0" });
}

/** Stores a file whole or not at all; a full disk costs only the next process the same work. */
export async function store(path: string, bytes: Buffer): Promise<void> {
  const unfinished = `${path}.${process.pid}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(unfinished, bytes);
    await rename(unfinished, path);
  } catch (error) {
    log.warn({ err: error }, "a small picture could not be stored; it is made again after a restart");
  }
}
