import { shapeSvg } from "@/lib/goods/geometry/shape-svg";
import { findPictureFile } from "@/lib/goods/pictures/find-picture";
import { stonePictureKey } from "@/lib/goods/pictures/keys";
import { LOOSE } from "@/lib/goods/pictures/picture";
import { stonePictureNamed } from "@/lib/goods/pictures/shape-picture";
import { answerRendered, MARGIN, noPicture } from "../../../drawn";

type Context = { params: Promise<{ color: string; file: string }> };

/** A loose stone from above: the file of its rendered picture, or the diagram while there is none. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const named = stonePictureNamed(await params);
  if (!named) return noPicture();
  const { shape, color, file } = named;
  const hue = color === "white" ? null : color;
  return answerRendered(request, findPictureFile(stonePictureKey(shape, "top", color), LOOSE, file), {
    key: `stone/${color}/${shape}`,
    draw: () => shapeSvg(shape, hue, false, MARGIN),
  });
}
