import type { FancyColor, Shape } from "@/lib/goods/diamonds/model";

/** A picture beside a link, px: what the networks that show links ask for. */
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const FOLDER = "/pictures/share";
const file = (...parts: string[]) => `${FOLDER}/${parts.map(encodeURIComponent).join("/")}.jpg`;

/** Addresses of the pictures that stand beside a link to the shop; they stay when what they show changes. */
export const SHOP_PICTURE = file("shop");
export const pieceSharePicture = (product: { slug: string }) => file("pieces", product.slug);
export const stoneSharePicture = (stone: { shape: Shape; fancy_color: FancyColor | null }) =>
  file("stones", stone.fancy_color ?? "white", stone.shape);
export const articleSharePicture = (article: { category: string; slug: string }) =>
  file("journal", article.category, article.slug);
