import { parseSettingPicturePath } from "@/lib/goods/catalog/setting-picture";
import { designOfStyle } from "@/lib/goods/designs/settings/all-settings";
import { settingSvg } from "@/lib/goods/geometry/setting-svg";
import { findPictureFile } from "@/lib/goods/pictures/find-picture";
import { settingPictureKey } from "@/lib/goods/pictures/keys";
import { drawnPictureResponse, pictureNotFound, renderedPictureResponse } from "../../../../picture-response";

type Context = { params: Promise<{ style: string; shape: string; file: string }> };

/** The picture of a setting: its rendered file if there is one, otherwise a drawing. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const named = parseSettingPicturePath(await params);
  if (!named) return pictureNotFound();
  const { style, shape, color, file } = named;
  const key = `${style}/${shape}/${color}`;
  const draw = () => settingSvg({ style, shape, color });
  if (!file) return drawnPictureResponse(request, key, draw);
  const slug = named.slug ?? designOfStyle(style, shape)?.slug;
  const rendered = slug ? findPictureFile(settingPictureKey(slug, shape), color, file) : null;
  return renderedPictureResponse(request, rendered, { key, draw });
}
