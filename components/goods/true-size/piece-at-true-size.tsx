import { trueSizePictureUrl, trueSizeWorn } from "@/lib/goods/catalog/pictures/true-size-picture";
import { findModel } from "@/lib/goods/designs/find-model";
import { shapeWord } from "@/lib/goods/diamonds/model";
import { defaultCenter } from "@/lib/goods/geometry/setting-design";
import { TrueSizeDrawing, TrueSizePiece } from "./true-size";
import { TrueSizeFigure } from "./true-size-figure";

type Props = { slug: string; isClose?: boolean; className?: string };

/** A piece on the hand or coin that the shopper has chosen; null where it isn't modeled, or larger than either. */
export function PieceDrawing({ slug, ...frame }: Props) {
  const model = findModel(slug);
  const worn = trueSizeWorn(slug);
  if (!model || !worn) return null;
  return (
    <TrueSizeDrawing band={bandOf(model)} {...frame}>
      <TrueSizePiece src={trueSizePictureUrl(slug)} isRing={worn === "ring"} />
    </TrueSizeDrawing>
  );
}

/** Width of a ring's band along the finger, mm; null for what isn't worn there. */
function bandOf(model: NonNullable<ReturnType<typeof findModel>>): number | null {
  if (!("kind" in model)) return model.band.width;
  return model.kind === "plainBand" || model.kind === "eternityBand" ? model.form[0].width : null;
}

/** The section of a product's page that shows the piece at true size; renders nothing where there is no drawing of it. */
export function PieceAtTrueSize({ slug }: { slug: string }) {
  const model = findModel(slug);
  if (!model || !trueSizeWorn(slug)) return null;
  return (
    <section aria-labelledby="true-size-title" className="grid gap-4 lg:col-span-2">
      <h2 id="true-size-title">At its true size</h2>
      <TrueSizeFigure drawing={<PieceDrawing slug={slug} />} isWide>
        {"kind" in model ? undefined : centerWords(defaultCenter(model))}
      </TrueSizeFigure>
    </section>
  );
}

const centerWords = ({ carat, shape }: ReturnType<typeof defaultCenter>) =>
  `The center here is a ${carat} ct ${shapeWord(shape)}; yours may be larger or smaller.`;
