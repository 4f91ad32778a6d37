import { shapeSvg } from "@/lib/goods/geometry/drawings/shape-svg";
import { parseShapePictureFile } from "@/lib/goods/pictures/stones/shape-picture";
import { drawnPictureResponse, pictureNotFound } from "../../picture-response";

/** The facet diagram of a shape. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const shape = parseShapePictureFile((await params).file);
  if (!shape) return pictureNotFound();
  return drawnPictureResponse(request, `shape/${shape}`, () => shapeSvg(shape));
}
