import { shapeSvg } from "@/lib/goods/geometry/shape-svg";
import { findPictureFile, findTonedFiles, stoneKeyNear } from "@/lib/goods/pictures/find-picture";
import { NO_METAL_VARIANT } from "@/lib/goods/pictures/picture";
import { parseStonePicturePath } from "@/lib/goods/pictures/shape-picture";
import { parseFace } from "@/lib/goods/pictures/stone-face";
import {
  pictureNotFound,
  renderedPictureResponse,
  SVG_MARGIN,
  tonedPictureResponse,
} from "../../../picture-response";

type Context = { params: Promise<{ color: string; file: string }> };

/** A loose stone from above: its rendered picture, or the diagram until there is one. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const named = parseStonePicturePath(await params);
  if (!named) return pictureNotFound();
  const { shape, color, intensity, file } = named;
  const hue = color === "white" ? null : color;
  const from = hue && findTonedFiles(shape, hue, file);
  if (from && (intensity || !from.hue)) {
    return tonedPictureResponse(request, { ...from, shape, color: hue, intensity });
  }
  const face = parseFace(shape, named.face) ?? undefined;
  return renderedPictureResponse(
    request,
    findPictureFile(stoneKeyNear(shape, color, "top", face), NO_METAL_VARIANT, file),
    {
      key: `stone/${color}/${shape}`,
      draw: () => shapeSvg(shape, hue, false, SVG_MARGIN),
    },
    file.format,
  );
}
