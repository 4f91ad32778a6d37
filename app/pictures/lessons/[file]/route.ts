import { findLesson } from "@/lib/goods/geometry/drawings/lesson-svg";
import { drawnPictureResponse, pictureNotFound } from "../../picture-response";

/** An illustration of the journal. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const drawing = findLesson(`/pictures/lessons/${file}`);
  return drawing ? drawnPictureResponse(request, `lesson/${file}`, () => drawing.svg) : pictureNotFound();
}
