import { parsePiecePictureFile } from "@/lib/goods/catalog/piece-picture";
import { uploadedOfSlug } from "@/lib/goods/catalog/uploaded-of-slug";
import { metalSvg } from "@/lib/goods/geometry/metal-svg";
import { shapeSvg } from "@/lib/goods/geometry/shape-svg";
import { drawingOf } from "@/lib/goods/pictures/drawing";
import { findPictureFile } from "@/lib/goods/pictures/find-picture";
import { NO_METAL_VARIANT } from "@/lib/goods/pictures/picture";
import { findPicturedPiece } from "@/lib/goods/pictures/pictured-piece";
import {
  pictureNotFound,
  renderedPictureResponse,
  SVG_MARGIN,
  uploadedPictureResponse,
} from "../../../picture-response";

type Context = { params: Promise<{ slug: string; file: string }> };

/**
 * A piece in a metal: its uploaded or rendered picture, or a drawing of the piece, its stone or its metal.
 * Providers' products, which have no model here, are drawn too.
 */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const { slug, file } = await params;
  const named = parsePiecePictureFile(file);
  if (!named) return pictureNotFound();
  const uploaded = await uploadedOfSlug(slug, named.color);
  const photo = uploaded && (await uploadedPictureResponse(request, uploaded, named.file));
  if (photo) return photo;
  const piece = findPicturedPiece(slug);
  const rendered = piece && findPictureFile(piece.key, named.color ?? NO_METAL_VARIANT, named.file);
  const { color } = named;
  const drawing = piece && color && !rendered ? drawingOf(piece.key, color) : null;
  const { format } = named.file;
  if (drawing !== null) {
    const drawn = { key: `drawing/${piece?.key}/${color}`, draw: () => drawing };
    return renderedPictureResponse(request, null, drawn, format);
  }
  if (color && !piece?.shape) {
    const drawn = { key: `metal/${color}`, draw: () => metalSvg(color) };
    return renderedPictureResponse(request, rendered, drawn, format);
  }
  const { shape, hue } = { shape: piece?.shape ?? "round", hue: piece?.hue ?? null };
  const drawn = {
    key: `${color ? "stone" : "loose"}/${hue ?? "white"}/${shape}`,
    // a loose stone fills its picture, so it has room for fine lines
    draw: () => shapeSvg(shape, hue, !color, SVG_MARGIN),
  };
  return renderedPictureResponse(request, rendered, drawn, format);
}
