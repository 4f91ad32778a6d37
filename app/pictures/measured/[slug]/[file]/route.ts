import { parseMeasuredPictureFile } from "@/lib/goods/catalog/pictures/measured-picture";
import { SETTING_DESIGNS } from "@/lib/goods/designs/settings/all-settings";
import { measuredSettingSvg } from "@/lib/goods/geometry/drawings/settings/measured-setting";
import { SUGGESTED_SIZE } from "@/lib/goods/terms/suggested-size";
import { drawnPictureResponse, pictureNotFound } from "../../../picture-response";

type Context = { params: Promise<{ slug: string; file: string }> };

/** Tolerance for a weight that is rounded to tenths in the address, beside a setting's limits, carats. */
const ROUNDED = 0.05;

/** A setting with its center stone, drawn to scale from above and from the side. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { slug, file } = await params;
  const design = SETTING_DESIGNS.find((one) => one.slug === slug);
  const named = parseMeasuredPictureFile(file);
  if (!design || !named) return pictureNotFound();
  const { shape, carat } = named;
  const [least, most] = design.carats;
  if (!design.shapes.includes(shape) || carat < least - ROUNDED || carat > most + ROUNDED)
    return pictureNotFound();
  return drawnPictureResponse(request, `measured/${slug}/${file}`, () =>
    measuredSettingSvg(design, { shape, carat, size: SUGGESTED_SIZE }),
  );
}
