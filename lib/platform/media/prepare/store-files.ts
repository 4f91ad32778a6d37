import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { MediaError } from "../media-error";
import { WHOLE_FILES, type WholeFile } from "../model";
import type { MediaStore } from "../stores/store";
import type { MediaRow } from "../transform";
import { identifyFile } from "./identify";
import { IMAGE_RECIPE, prepareImage } from "./prepare-image";
import { withVideoPoster } from "./video-poster";

/** What a row says of its files. */
export type StoredMedia = Pick<
  MediaRow,
  "kind" | "hashes" | "file" | "width" | "height" | "placeholder" | "poster" | "posterWidth" | "bytes"
>;

/** Number of pictures of a turn: every 45 to every 2 degrees. */
const FRAMES = { least: 8, most: 180 } as const;

/**
 * Checks a file, encodes it if it is a picture, and stores it.
 * @param poster path of the picture that stands for a video until it plays; null makes one where that is possible
 * @throws MediaError if a file is not accepted
 */
export async function storeFile(
  store: MediaStore,
  path: string,
  poster: string | null = null,
): Promise<StoredMedia> {
  const { kind, whole, bytes } = await identifyFile(path);
  if (poster !== null && kind !== "video") throw new MediaError("Only a video can have a poster.");
  if (whole === null) return storeImage(store, path, bytes);
  const still =
    kind !== "video"
      ? null
      : poster === null
        ? await makePoster(store, path)
        : await storePicture(store, poster);
  const hash = await storeWhole(store, path, whole, bytes);
  return {
    kind,
    hashes: [hash],
    file: whole,
    // a video has the shape of the picture that stands for it
    width: still?.width ?? null,
    height: still?.height ?? null,
    placeholder: still?.placeholder ?? null,
    poster: still?.hashes[0] ?? null,
    posterWidth: still?.width ?? null,
    bytes,
  };
}

/**
 * Stores the pictures of one turn around a piece, in order.
 * @throws MediaError if a picture is not accepted, or they differ in size
 */
export async function storeFrames(store: MediaStore, paths: readonly string[]): Promise<StoredMedia> {
  if (paths.length < FRAMES.least || paths.length > FRAMES.most) {
    throw new MediaError(
      `A 360° view needs ${FRAMES.least} to ${FRAMES.most} pictures. This one has ${paths.length}.`,
    );
  }
  const frames: StoredMedia[] = [];
  for (const path of paths) {
    const frame = await storePicture(store, path);
    const { width, height } = frames[0] ?? frame;
    if (frame.width !== width || frame.height !== height) {
      throw new MediaError(`All pictures of a 360° view must be the same size. ${path} is a different size.`);
    }
    frames.push(frame);
  }
  const [first] = frames;
  if (!first) throw new MediaError("A 360° view is made of pictures only.");
  return {
    ...first,
    kind: "frames",
    hashes: frames.flatMap(({ hashes }) => hashes),
    bytes: frames.reduce((sum, { bytes }) => sum + (bytes ?? 0), 0),
  };
}

/** @throws MediaError if the file is no picture */
async function storePicture(store: MediaStore, path: string): Promise<StoredMedia> {
  const { kind, bytes } = await identifyFile(path);
  if (kind !== "image") throw new MediaError(`${path} is not a picture.`);
  return storeImage(store, path, bytes);
}

async function storeImage(store: MediaStore, path: string, bytes: number): Promise<StoredMedia> {
  const hash = await hashOf(path, `image ${IMAGE_RECIPE}\n`);
  const prepared = await prepareImage(path, ({ name, type, content }) =>
    store.put(`${hash}/${name}`, content, { bytes: content.length, type }),
  );
  return { kind: "image", hashes: [hash], file: null, poster: null, posterWidth: null, bytes, ...prepared };
}

/** Returns null where no poster can be made, or the video is smaller than a picture may be. */
async function makePoster(store: MediaStore, path: string): Promise<StoredMedia | null> {
  try {
    return await withVideoPoster(path, (picture) => storePicture(store, picture));
  } catch (error) {
    if (error instanceof MediaError) return null;
    throw error;
  }
}

async function storeWhole(store: MediaStore, path: string, name: WholeFile, bytes: number): Promise<string> {
  const hash = await hashOf(path, `${name}\n`);
  await store.put(`${hash}/${name}`, createReadStream(path), { bytes, type: WHOLE_FILES[name] });
  return hash;
}

/** SHA-256 of a file's content and how it is stored; the file is read as a stream. */
async function hashOf(path: string, recipe: string): Promise<string> {
  const hash = createHash("sha256").update(recipe);
  for await (const part of createReadStream(path)) hash.update(part);
  return hash.digest("hex");
}
