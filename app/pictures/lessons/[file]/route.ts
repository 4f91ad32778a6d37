import { lessonAt } from "@/lib/goods/geometry/lesson-svg";
import { answerPicture, noPicture } from "../../drawn";

/** A drawing of the journal. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const drawing = lessonAt(`/pictures/lessons/${file}`);
  return drawing ? answerPicture(request, `lesson/${file}`, () => drawing.svg) : noPicture();
}
