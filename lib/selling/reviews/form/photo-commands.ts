import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { ApiError, unavailableError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import { MediaError } from "@/lib/platform/media/media-error";
import { IMAGE_TYPES, type ImageFormat, imageFile, imageWidths } from "@/lib/platform/media/model";
import { storeFile } from "@/lib/platform/media/prepare/store-files";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { media } from "@/lib/platform/media/tables";
import { ParsingRefused } from "@/lib/platform/parsing/model";
import { pictureFile } from "@/lib/platform/picture-maker/recipe";
import { withTemporaryFolder } from "@/lib/platform/runtime/temporary-folder";
import type { ReviewPhoto } from "../model";
import { reviews } from "../tables";
import { MOST_PHOTO_BYTES } from "./review-form";

/** A larger picture would exhaust memory. */
const MAX_PIXELS = 50_000_000;
/** The longer side that a photo is stored with, px: enough to look closely, and encoded within a second or two. */
const MAX_SIDE_PX = 1_600;
const ACCEPTED_TYPES = ["jpeg", "png", "webp"];

const refuse = (message: string) =>
  new ApiError("invalid", "Some fields need your attention.", { errors: { photos: [message] } });

/**
 * Stores photos from their pixels alone, so that neither where nor with which camera they were taken is kept.
 * @param room how many more a review can have
 * @throws ApiError 422 naming `photos`, 503 if the shop is busy with pictures
 */
export async function storePhotos(files: readonly File[], room: number): Promise<ReviewPhoto[]> {
  if (files.length === 0) return [];
  if (files.length > room) {
    throw refuse(room === 0 ? "This review has as many photos as it can have" : `Add at most ${room} photos`);
  }
  if (files.reduce((sum, { size }) => sum + size, 0) > MOST_PHOTO_BYTES) {
    throw refuse("These photos are larger than 6 MB together. Add fewer, or smaller ones.");
  }
  const stored: ReviewPhoto[] = [];
  // one at a time, since each may take up much of the memory
  for (const file of files) stored.push(await storePhoto(Buffer.from(await file.arrayBuffer())));
  return stored;
}

async function storePhoto(source: Buffer): Promise<ReviewPhoto> {
  const content = await readPhoto(source);
  return withTemporaryFolder("picture", async (folder) => {
    const path = join(folder, "photo.jpg");
    await writeFile(path, content);
    try {
      const { hashes, width, height } = await storeFile(mediaStore(), path);
      const [hash] = hashes;
      if (!hash || !width || !height) throw new Error("The photo was stored without its size");
      return { hash, width, height };
    } catch (error) {
      if (error instanceof MediaError) throw refuse(error.message);
      throw error;
    }
  });
}

async function readPhoto(source: Buffer): Promise<Buffer> {
  try {
    return await pictureFile({
      source,
      options: { limitInputPixels: MAX_PIXELS },
      formats: ACCEPTED_TYPES,
      steps: [
        ["autoOrient"],
        ["resize", { width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: "inside", withoutEnlargement: true }],
        ["flatten", { background: "white" }],
        ["jpeg", { quality: 90 }],
      ],
    });
  } catch (error) {
    if (error instanceof ParsingRefused && error.code === "busy") throw unavailableError();
    throw refuse("We can’t open this photo. Choose a JPEG, PNG, or WebP file.");
  }
}

/** The hashes of all reviews’ photos, for the sweep of files that nothing names. */
export async function listPhotoHashes(): Promise<ReadonlySet<string>> {
  const rows = await db()
    .select({ photos: reviews.photos })
    .from(reviews)
    .where(sql`${reviews.photos} <> '[]'::jsonb`);
  return new Set(rows.flatMap(({ photos }) => photos.map(({ hash }) => hash)));
}

/** Removes the files of photos that no review and nothing else shows any more. A file that stays is left to the media sweep. */
export async function removePhotoFiles(photos: readonly ReviewPhoto[]): Promise<void> {
  if (photos.length === 0) return;
  const hashes = photos.map(({ hash }) => hash);
  const shown = await listPhotoHashes();
  const others = await db()
    .select({ hashes: media.hashes })
    .from(media)
    .where(sql`${media.hashes} && array[${sql.join(hashes, sql`, `)}]::text[]`);
  const isUsed = (hash: string) => shown.has(hash) || others.some((row) => row.hashes.includes(hash));
  const store = mediaStore();
  for (const { hash, width } of photos.filter((photo) => !isUsed(photo.hash))) {
    for (const at of imageWidths(width)) {
      for (const format of Object.keys(IMAGE_TYPES) as ImageFormat[]) {
        await store
          .remove(`${hash}/${imageFile(at, format)}`)
          .catch((error: unknown) =>
            log.warn({ err: error, hash }, "a removed photo's file is still stored"),
          );
      }
    }
  }
}
