import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { ApiError, unavailableError } from "@/lib/platform/api/declare/errors";
import { db } from "@/lib/platform/db/client";
import { log } from "@/lib/platform/log/log";
import {
  fallbackWidth,
  IMAGE_TYPES,
  type ImageFormat,
  imageFile,
  imageWidths,
} from "@/lib/platform/media/model";
import { mediaStore } from "@/lib/platform/media/stores/media-store";
import { media } from "@/lib/platform/media/tables";
import { ParsingRefused } from "@/lib/platform/parsing/model";
import { makePicture } from "@/lib/platform/picture-maker/make-picture";
import { asBuffer } from "@/lib/platform/picture-maker/recipe";
import type { ReviewPhoto } from "../model";
import { reviews } from "../tables";
import { preparePhotoTask } from "./photo-task";
import type { PreparedPhoto } from "./prepare-photo-work";
import { MOST_PHOTO_BYTES } from "./review-form";

/** Changes with the way photos are encoded, so that a new encoding gets new addresses. */
const PHOTO_RECIPE = 1;

const refuse = (message: string) =>
  new ApiError("invalid", "Some fields need your attention.", { errors: { photos: [message] } });

const REFUSALS = {
  unreadable: "We can’t open this photo. Choose a JPEG, PNG, or WebP file.",
  small: "This photo is too small. Its shorter side needs at least 320 pixels.",
} as const;

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

/** Stores a photo in the widths and formats that `photoView` names, and no others: each costs its sender time. */
async function storePhoto(source: Buffer): Promise<ReviewPhoto> {
  const prepared = await prepare(source);
  if ("refused" in prepared) throw refuse(REFUSALS[prepared.refused]);
  const { width, height, jpeg, webp } = prepared;
  const hash = createHash("sha256").update(`review photo ${PHOTO_RECIPE}\n`).update(jpeg).digest("hex");
  const put = (at: number, format: ImageFormat, content: Uint8Array) =>
    mediaStore().put(`${hash}/${imageFile(at, format)}`, asBuffer(content), {
      bytes: content.length,
      type: IMAGE_TYPES[format],
    });
  await put(fallbackWidth(width), "webp", webp);
  await put(width, "jpg", jpeg);
  return { hash, width, height };
}

async function prepare(source: Buffer): Promise<PreparedPhoto> {
  try {
    return await makePicture(preparePhotoTask, { source });
  } catch (error) {
    if (!(error instanceof ParsingRefused)) throw error;
    if (error.code === "busy") throw unavailableError();
    return { refused: "unreadable" };
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
