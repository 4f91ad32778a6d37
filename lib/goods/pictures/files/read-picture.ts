import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { LRUCache } from "lru-cache";
import { env } from "@/env.mjs";
import { log } from "@/lib/platform/log/log";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { makePicture } from "@/lib/platform/picture-maker/make-picture";
import { asBuffer, pictureFile } from "@/lib/platform/picture-maker/recipe";
import { writeWholeFile } from "@/lib/platform/runtime/whole-file";
import { type BlendedMetal, isStored, type RenderedFile, STORED_WIDTH, storedFile } from "../picture";
import { blendTask } from "./derived";
import { encodeStep, type PictureSource } from "./picture-orders";

/** A small picture is about 4 KB, so this holds every card of every list. */
const CACHE_BYTES = 8 * 1024 * 1024;

const derivedPictures = new LRUCache<string, Buffer, RenderedFile>({
  maxSize: CACHE_BYTES,
  sizeCalculation: ({ length }) => Math.max(length, 1),
  // a caller still gets a picture that was evicted while it was made
  ignoreFetchAbort: true,
  fetchMethod: (_name, _stale, { context }) => readOrDerive(context),
});

/** The media store has lost the file of a picture that the shop rendered. */
export class LostPictureError extends Error {
  constructor(readonly file: RenderedFile) {
    super(`${file.storeKey} is not in the media store`);
  }
}

/**
 * Reads a picture's file. A derived one is made from the stored pictures on its first request and stored in the data
 * folder; concurrent requests share the work.
 * @throws LostPictureError if the media store has lost the stored file
 * @throws Error if the release's is missing
 */
export async function readPicture(file: RenderedFile): Promise<Buffer> {
  const { key, variant, hash, width, format } = file;
  if (isStored(file)) return readWhole(file);
  return derivedPictures.forceFetch(`${key}/${variant}-${hash}-${width}.${format}`, { context: file });
}

/** The stored file: one that the release brought, or one of the media store. */
async function readWhole(file: RenderedFile): Promise<Buffer> {
  if (!file.storeKey) return readFile(publicPath(file));
  const content = await mediaStore().open(file.storeKey);
  if (!content) throw new LostPictureError(file);
  return buffer(content);
}

const publicPath = (file: RenderedFile) =>
  join(/* turbopackIgnore: true */ process.cwd(), "public", storedFile(file));

function readOrDerive(file: RenderedFile): Promise<Buffer> {
  const { hash, width, format, variant, key } = file;
  return readOrMake(`${key}/${variant}-${hash}-${width}.${format}`, () => derive(file));
}

async function derive({ variant, width, format, blend, ...file }: RenderedFile): Promise<Buffer> {
  if (!blend) {
    const source = await sourceOf({ ...file, variant });
    return pictureFile({ source, steps: [["resize", { width }], encodeStep(format)] });
  }
  const [white, yellow] = await Promise.all([sourceOf(blend.white), sourceOf(blend.yellow)]);
  const metal: BlendedMetal = variant === "platinum" ? "platinum" : "rose";
  return asBuffer(await makePicture(blendTask, { from: { white, yellow }, metal, width, format }));
}

/**
 * The stored picture that a file is made of.
 * @throws LostPictureError if the media store has lost it
 */
export async function sourceOf(file: Omit<RenderedFile, "width" | "format">): Promise<PictureSource> {
  const whole = { ...file, width: STORED_WIDTH, format: "avif" } as const;
  return file.storeKey ? readWhole(whole) : publicPath(whole);
}

/** Reads a file of the data folder's pictures, or makes it and stores it there. */
export async function readOrMake(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const stored = join(/* turbopackIgnore: true */ env.DATA_DIR, "pictures", name);
  try {
    return await readFile(stored);
  } catch (error) {
    // the picture is made either way
    if ((error as NodeJS.ErrnoException).code !== "ENOENT")
      log.warn({ err: error }, "a stored small picture can’t be read; it is made again");
  }
  const bytes = await make();
  await store(stored, bytes);
  return bytes;
}

/** Stores a file whole or not at all; a full disk costs only the next process the same work. */
async function store(path: string, bytes: Buffer): Promise<void> {
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeWholeFile(path, bytes);
  } catch (error) {
    log.warn({ err: error }, "a small picture could not be stored; it is made again after a restart");
  }
}
