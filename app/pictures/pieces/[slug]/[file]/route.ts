import { parsePiecePictureFile } from "@/lib/goods/catalog/pictures/piece-picture";
import { type Placeholder, placeholderOfSlug } from "@/lib/goods/catalog/pictures/placeholder-queries";
import { uploadedOfSlug } from "@/lib/goods/catalog/pictures/uploaded-queries";
import { metalSvg } from "@/lib/goods/geometry/drawings/metal-svg";
import { shapeSvg } from "@/lib/goods/geometry/drawings/shape-svg";
import { findPicturedPiece, type PicturedPiece } from "@/lib/goods/pictures/addresses/pictured-piece";
import { drawingOf } from "@/lib/goods/pictures/find/drawing";
import { findPictureFile } from "@/lib/goods/pictures/find/find-picture";
import { SVG_MARGIN } from "@/lib/goods/pictures/find/stand-in";
import { NO_METAL_VARIANT } from "@/lib/goods/pictures/picture";
import { readPlaceholder } from "@/lib/goods/pictures/placeholders/read-placeholder";
import type { MetalColor } from "@/lib/goods/terms/metals";
import {
  describedPictureResponse,
  pictureNotFound,
  renderedPicture,
  STAND_IN_SECONDS,
  uploadedPictureResponse,
} from "../../../picture-response";

type Named = NonNullable<ReturnType<typeof parsePiecePictureFile>>;
type Context = { params: Promise<{ slug: string; file: string }> };

/**
 * A piece in a metal: its uploaded or rendered picture, or a drawing of the piece, its stone or its metal. A product without a
 * picture that the shop didn't design has a placeholder of its kind.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { slug, file } = await params;
  const named = parsePiecePictureFile(file);
  if (!named) return pictureNotFound();
  return describedPictureResponse(request, async () => {
    const uploaded = await uploadedOfSlug(slug, named.color);
    const placeholder = findPicturedPiece(slug) ? null : await placeholderOfSlug(slug);
    const otherwise = renderedOrDrawn(request, slug, { ...named, placeholder });
    if (!uploaded) return otherwise();
    // an uploaded picture stands in for nothing, so that no other is asked for
    return async (seconds) =>
      (await uploadedPictureResponse(request, uploaded, named.file, seconds)) ??
      otherwise()(STAND_IN_SECONDS);
  });
}

type Shown = Named & {
  /** of a product that isn't one of the shop's designs */
  placeholder: Placeholder | null;
};

function renderedOrDrawn(request: Request, slug: string, { color, file, placeholder }: Shown) {
  return () => {
    const piece = findPicturedPiece(slug);
    const rendered = piece && findPictureFile(piece.key, color ?? NO_METAL_VARIANT, file);
    const drawing = placeholder
      ? placeholderDrawing(placeholder)
      : drawingFor(piece, color, rendered !== null);
    return renderedPicture(request, rendered, drawing, file.format);
  };
}

/** A placeholder of a kind; a loose stone has the diagram of its shape. */
function placeholderDrawing({ kind, shape }: Placeholder) {
  return shape === null
    ? { key: `placeholder/${kind}`, draw: () => readPlaceholder(kind) }
    : { key: `loose/white/${shape}`, draw: () => shapeSvg(shape, null, true, SVG_MARGIN) };
}

/** The drawing of a piece, of its stone, or of its metal. */
function drawingFor(piece: PicturedPiece | null, color: MetalColor | null, isRendered: boolean) {
  const drawing = piece && color && !isRendered ? drawingOf(piece.key, color) : null;
  if (drawing !== null) return { key: `drawing/${piece?.key}/${color}`, draw: () => drawing };
  if (color && !piece?.shape) return { key: `metal/${color}`, draw: () => metalSvg(color) };
  const { shape, hue } = { shape: piece?.shape ?? "round", hue: piece?.hue ?? null };
  return {
    key: `${color ? "stone" : "loose"}/${hue ?? "white"}/${shape}`,
    // a loose stone fills its picture, so it has room for fine lines
    draw: () => shapeSvg(shape, hue, !color, SVG_MARGIN),
  };
}
