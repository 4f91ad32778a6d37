import { cacheLife, cacheTag } from "next/cache";
import { type UploadedPicture, uploadedPicture } from "@/lib/goods/catalog/pictures/uploaded-pictures";
import { lifetimes, tags } from "@/lib/platform/cache/tags-and-lifetimes";
import { db } from "@/lib/platform/db/client";
import { findMedia } from "@/lib/platform/media/queries";

/** What the picture at the top of the home page is stored under among the banners. */
export const HOME_PICTURE = "home";

/** The jeweler's own picture at the top of the home page; null leaves a rendered ring there. */
export async function readHomePicture(): Promise<UploadedPicture | null> {
  "use cache";
  cacheTag(tags.shop);
  cacheLife(lifetimes.shop);
  const found = await findMedia(db(), "banner", [HOME_PICTURE]);
  const [first] = (found.get(HOME_PICTURE) ?? []).flatMap((one) => uploadedPicture(one) ?? []);
  return first ?? null;
}
