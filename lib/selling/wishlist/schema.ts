import { z } from "zod";
import { FANCY_COLORS, RING_SHAPES } from "@/lib/goods/diamonds/model";
import { METALS } from "@/lib/goods/terms/metals";
import { STYLES } from "@/lib/goods/terms/styles";
import { money } from "@/lib/platform/api/schema";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import { MAX_SAVED_PRICE, MAX_WISHLIST_ITEMS, WISHLIST_ITEM_KINDS } from "./model";

const sku = z.string().min(1).max(MAX_ITEM_KEY_LENGTH);

export const wishlistItemSchema = z.strictObject({
  kind: z.enum(WISHLIST_ITEM_KINDS),
  sku,
  /** what it cost when it was put on the list, where that was before; today's price otherwise */
  saved_price: money.min(0).max(MAX_SAVED_PRICE).optional(),
});
export const wishlistItemsSchema = z.array(wishlistItemSchema).max(MAX_WISHLIST_ITEMS);
export const wishlistChangesSchema = z.strictObject({
  add: wishlistItemsSchema,
  /** skus */
  remove: z.array(sku).max(MAX_WISHLIST_ITEMS),
});
export type WishlistChanges = z.output<typeof wishlistChangesSchema>;

export const wishlistPieceSchema = z
  .object({
    kind: z.enum(WISHLIST_ITEM_KINDS),
    sku,
    /** null where the shop does not know the piece any more */
    name: z.string().nullable(),
    /** its page, below the shop's address */
    path: z.string().nullable(),
    /** of a stone its outline, for the picture */
    shape: z.string().nullable(),
    /** of a stone of a fancy color, likewise */
    fancy_color: z.enum(FANCY_COLORS).nullable(),
    /** of a product what its picture is found by: its metal, and of a setting its style and a shape it is made for */
    piece: z
      .object({
        slug: z.string(),
        metal: z.enum(METALS).nullable(),
        setting: z.object({ style: z.enum(STYLES), shape: z.enum(RING_SHAPES) }).nullable(),
      })
      .nullable(),
    price: money.nullable(),
    availability: z.enum(["available", "reserved", "sold", "withdrawn"]),
  })
  .meta({ id: "WishedPiece" });
/** Something that was saved, as it is today. */
export type WishlistPiece = z.infer<typeof wishlistPieceSchema>;

export const wishlistEntrySchema = wishlistPieceSchema
  .extend({
    /** the price when it was saved */
    saved_price: money,
    saved_at: z.iso.datetime(),
  })
  .meta({ id: "WishlistEntry" });
export type WishlistEntry = z.infer<typeof wishlistEntrySchema>;
