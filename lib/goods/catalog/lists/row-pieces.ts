import type { Product, ProductCard } from "../schema";
import { initialVariant } from "../variants/choice";

/** What a row of pieces shows of each. */
export type RowPiece = Pick<
  ProductCard,
  | "slug"
  | "name"
  | "category"
  | "setting"
  | "shape"
  | "picture"
  | "default_image"
  | "media"
  | "listed"
  | "opens"
  | "varied"
>;

/** A product as a row shows it; null for one that is off sale or sold out. */
export function rowPieceOf(product: Product): RowPiece | null {
  const available = product.variants.filter(({ stock }) => stock !== 0);
  const { form: listed } = initialVariant(available, {});
  if (product.status !== "active" || !listed) return null;
  const prices = available.map(({ price }) => price);
  const varied = Math.max(...prices) > listed.price && Math.min(...prices) >= listed.price;
  return { ...product, listed, opens: true, varied };
}
