import { LESSONS } from "@/lib/geometry/lesson-svg";
import { answerPicture, noPicture } from "../../drawn";

/** A drawing of the journal. */
export async function GET(request: Request, { params }: { params: Promise<{ file: string }> }) {
  const { file } = await params;
  const name = file.replace(/\.svg$/, "");
  const draw = file.endsWith(".svg") && Object.hasOwn(LESSONS, name) ? LESSONS[name] : undefined;
  return draw ? answerPicture(request, `lesson/${name}`, draw) : noPicture();
}
