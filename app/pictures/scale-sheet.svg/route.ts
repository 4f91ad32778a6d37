import { scaleSheet } from "@/lib/goods/geometry/drawings/true-size/scale-sheet";
import { drawnPictureResponse } from "../picture-response";

/** The hand and the coin that pieces are shown against, in one file. */
export async function GET(request: Request) {
  return drawnPictureResponse(request, "scale-sheet", scaleSheet);
}
