import { parseTrueSizeFile, trueSizeWorn } from "@/lib/goods/catalog/pictures/true-size-picture";
import { findModel } from "@/lib/goods/designs/find-model";
import { pieceAtTrueSize, trueSizeSvg } from "@/lib/goods/geometry/drawings/true-size/piece-svg";
import { pieceOfSetting } from "@/lib/goods/geometry/pieces/rings/setting-piece";
import { defaultCenter } from "@/lib/goods/geometry/setting-design";
import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import { drawnPictureResponse, pictureNotFound } from "../../picture-response";

type Context = { params: Promise<{ file: string }> };

/** A piece drawn to the scale of the hand or coin that pages lay below it; a setting with its usual center. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { file } = await params;
  const slug = parseTrueSizeFile(file);
  const model = slug && findModel(slug);
  const worn = slug && trueSizeWorn(slug);
  if (!model || !worn) return pictureNotFound();
  return drawnPictureResponse(request, `true-size/${slug}`, () =>
    trueSizeSvg(
      "kind" in model
        ? pieceAtTrueSize(model)
        : pieceOfSetting(model, { ...defaultCenter(model), size: SUGGESTED_SIZE }),
      worn,
    ),
  );
}
