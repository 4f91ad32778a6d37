import { cacheLife, cacheTag } from "next/cache";
import { type UploadedPicture, uploadedPicture } from "@/lib/goods/catalog/pictures/uploaded-pictures";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { db } from "@/lib/platform/db/client";
import { findMediaById } from "@/lib/platform/media/queries";

/** An uploaded picture by its ID; null if it was removed, or isn't a picture. */
export async function readSectionPicture(id: string): Promise<UploadedPicture | null> {
  "use cache";
  // a picture may be a product's, too
  cacheTag(tags.shop, tags.catalog);
  cacheLife(lifetimes.shop);
  const found = await findMediaById(db(), id);
  return found && uploadedPicture(found);
}
