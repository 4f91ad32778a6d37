import { parseOwnFace } from "@/lib/goods/diamonds/stone/face";
import { shapeSvg } from "@/lib/goods/geometry/drawings/shape-svg";
import { stonePictureKey } from "@/lib/goods/pictures/addresses/keys";
import {
  findFaceFile,
  findOwnFaceFile,
  findPictureFile,
  findTonedFiles,
} from "@/lib/goods/pictures/find/find-picture";
import { SVG_MARGIN } from "@/lib/goods/pictures/find/stand-in";
import { NO_METAL_VARIANT } from "@/lib/goods/pictures/picture";
import { parseStonePicturePath } from "@/lib/goods/pictures/stones/shape-picture";
import { parseFace, USUAL_FACE } from "@/lib/goods/pictures/stones/stone-face";
import {
  describedPictureResponse,
  pictureNotFound,
  renderedPicture,
  tonedPicture,
} from "../../../picture-response";

type Context = { params: Promise<{ color: string; file: string }> };

/** A loose stone from above, its rendered picture or the diagram until there is one, and a fancy color from another side. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const named = parseStonePicturePath(await params);
  if (!named) return pictureNotFound();
  const { shape, color, intensity, side, file } = named;
  const hue = color === "white" ? null : color;
  const drawing = { key: `stone/${color}/${shape}`, draw: () => shapeSvg(shape, hue, false, SVG_MARGIN) };
  return describedPictureResponse(request, () => {
    const from = hue && findTonedFiles(shape, hue, file, side);
    if (from && (intensity || !from.hue)) {
      return tonedPicture(request, { ...from, shape, color: hue, intensity, side });
    }
    // a white stone's other sides have addresses of their own
    if (side !== "top") return null;
    const own = parseOwnFace(shape, named.face);
    const white = () =>
      own
        ? findOwnFaceFile(shape, own, file)
        : findFaceFile(shape, parseFace(shape, named.face) ?? USUAL_FACE, file);
    const rendered = hue
      ? findPictureFile(stonePictureKey(shape, "top", hue), NO_METAL_VARIANT, file)
      : white();
    return renderedPicture(request, rendered, drawing, file.format);
  });
}
