import { shapeSheet } from "@/lib/goods/geometry/shape-svg";
import { answerPicture } from "../drawn";

/** The facet diagrams of all shapes in one file. */
export async function GET(request: Request) {
  return answerPicture(request, "shape-sheet", shapeSheet);
}
