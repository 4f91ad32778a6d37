import { lineArtSvg } from "@/lib/goods/geometry/drawings/true-size/line-art";
import { LINE_ART } from "@/lib/platform/site/line-art";
import { DAY, drawnPictureResponse, pictureNotFound, renderedPicture } from "../../picture-response";

type Context = { params: Promise<{ file: string }> };

/** The shop's own line drawing, for empty places, covers, and mail. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const drawing = { key: "line-art", draw: lineArtSvg };
  if (LINE_ART.svg.endsWith(`/${file}`)) return drawnPictureResponse(request, drawing.key, drawing.draw);
  if (LINE_ART.jpeg.endsWith(`/${file}`)) return renderedPicture(request, null, drawing, "jpg")(DAY);
  return pictureNotFound();
}
