import { cacheLife, cacheTag } from "next/cache";
import { type UploadedPicture, uploadedPicture } from "@/lib/goods/catalog/pictures/uploaded-pictures";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { db } from "@/lib/platform/db/client";
import { findMedia } from "@/lib/platform/media/queries";

/** The page whose pictures are the portraits of the people it names. */
const ABOUT = "pages/about-us";

/** What a portrait is described by, whatever the capitals and spaces. */
const nameOf = (text: string) => text.trim().replace(/\s+/g, " ").toLowerCase();

/** The portraits among the pictures of the About page: each is described by its person's name alone. */
export async function readPortraits(): Promise<Readonly<Record<string, UploadedPicture>>> {
  "use cache";
  cacheTag(tags.shop);
  cacheLife(lifetimes.shop);
  const found = await findMedia(db(), "article", [ABOUT]);
  const pictures = (found.get(ABOUT) ?? []).flatMap((one) => uploadedPicture(one) ?? []);
  return Object.fromEntries(pictures.map((picture) => [nameOf(picture.alt), picture]));
}

/** The portrait of a person; null if none is uploaded. */
export const portraitOf = (
  portraits: Awaited<ReturnType<typeof readPortraits>>,
  name: string,
): UploadedPicture | null =>
  Object.hasOwn(portraits, nameOf(name)) ? (portraits[nameOf(name)] ?? null) : null;
