import { pictureNamed } from "@/lib/catalogue/setting-picture";
import { settingSvg } from "@/lib/geometry/setting-svg";
import { answerPicture, noPicture } from "../../../../drawn";

type Context = { params: Promise<{ style: string; shape: string; file: string }> };

/** The drawn picture of a setting. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const named = pictureNamed(await params);
  if (!named) return noPicture();
  return answerPicture(request, Object.values(named).join("/"), () => settingSvg(named));
}
