import { shapeSvg } from "@/lib/goods/geometry/shape-svg";
import { findPictureFile } from "@/lib/goods/pictures/find-picture";
import { stonePictureKey } from "@/lib/goods/pictures/keys";
import { NO_METAL_VARIANT } from "@/lib/goods/pictures/picture";
import { parseStonePicturePath } from "@/lib/goods/pictures/shape-picture";
import { pictureNotFound, renderedPictureResponse, SVG_MARGIN } from "../../../picture-response";

type Context = { params: Promise<{ color: string; file: string }> };

/** A loose stone from above: its rendered picture, or the diagram until there is one. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const named = parseStonePicturePath(await params);
  if (!named) return pictureNotFound();
  const { shape, color, file } = named;
  const hue = color === "white" ? null : color;
  return renderedPictureResponse(
    request,
    findPictureFile(stonePictureKey(shape, "top", color), NO_METAL_VARIANT, file),
    {
      key: `stone/${color}/${shape}`,
      draw: () => shapeSvg(shape, hue, false, SVG_MARGIN),
    },
    file.format,
  );
}
