import { shapeSheet } from "@/lib/goods/geometry/drawings/shape-svg";
import { drawnPictureResponse } from "../picture-response";

/** The facet diagrams of all shapes in one file. */
export async function GET(request: Request) {
  return drawnPictureResponse(request, "shape-sheet", shapeSheet);
}
