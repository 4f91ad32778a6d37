import { parseSettingPicturePath } from "@/lib/goods/catalog/pictures/setting-picture";
import { uploadedOfSlug } from "@/lib/goods/catalog/pictures/uploaded-queries";
import { designOfStyle } from "@/lib/goods/designs/settings/all-settings";
import { settingSvg } from "@/lib/goods/geometry/drawings/settings/setting-svg";
import { splitCarat } from "@/lib/goods/pictures/addresses/carat-steps";
import { findPictureFile } from "@/lib/goods/pictures/find/find-picture";
import { settingPictureNear } from "@/lib/goods/pictures/find/setting-near";
import {
  describedPictureResponse,
  drawnPictureResponse,
  pictureNotFound,
  renderedPicture,
  STAND_IN_SECONDS,
  uploadedPictureResponse,
} from "../../../../picture-response";

type Context = { params: Promise<{ style: string; shape: string; file: string }> };

/**
 * The picture of a setting with a center shape: its rendered file if there is one, which shows that shape in
 * the weight nearest to the named one; otherwise what
 * has been uploaded of it, or a drawing.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const named = parseSettingPicturePath(await params);
  if (!named) return pictureNotFound();
  const { style, shape, color, file } = named;
  const key = `${style}/${shape}/${color}`;
  const draw = () => settingSvg({ style, shape, color });
  if (!file) return drawnPictureResponse(request, key, draw);
  const { slug: own, carat } = named.slug ? splitCarat(named.slug) : { slug: null, carat: null };
  const slug = own ?? designOfStyle(style, shape)?.slug;
  return describedPictureResponse(request, async () => {
    const near = slug ? settingPictureNear(slug, shape, color, carat) : null;
    const rendered = near && findPictureFile(near.key, color, file);
    const uploaded = own && !rendered ? await uploadedOfSlug(own, color) : null;
    const otherwise = renderedPicture(request, rendered, { key, draw }, file.format);
    if (!uploaded) return otherwise;
    return async (seconds) =>
      (await uploadedPictureResponse(request, uploaded, file, seconds)) ?? otherwise(STAND_IN_SECONDS);
  });
}
