import { shapeSvg } from "@/lib/goods/geometry/shape-svg";
import { shapeNamed } from "@/lib/goods/pictures/shape-picture";
import { answerPicture, noPicture } from "../../drawn";

/** The facet diagram of a shape. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const shape = shapeNamed((await params).file);
  if (!shape) return noPicture();
  return answerPicture(request, `shape/${shape}`, () => shapeSvg(shape));
}
