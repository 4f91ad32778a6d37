import { z } from "zod";
import { FANCY_COLORS, RING_SHAPES } from "@/lib/goods/diamonds/model";
import { diamondSchema } from "@/lib/goods/diamonds/schema";
import { metalCodeSchema } from "@/lib/goods/terms/metal-schema";
import { STYLES } from "@/lib/goods/terms/styles";
import { ownMoneyUpTo, shownMoney } from "@/lib/platform/api/declare/schema";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import { MAX_WISHLIST_ITEMS, maxSavedPrice, WISHLIST_ITEM_KINDS } from "./model";

const sku = z.string().min(1).max(MAX_ITEM_KEY_LENGTH);

export const wishlistItemSchema = z.strictObject({
  kind: z.enum(WISHLIST_ITEM_KINDS),
  sku,
  /** price when the item was saved in the browser; defaults to the current price */
  saved_price: ownMoneyUpTo(maxSavedPrice).min(0).optional(),
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
    /** null if the shop no longer has the piece */
    name: z.string().nullable(),
    /** path of its page */
    path: z.string().nullable(),
    /** a stone's shape, for its picture */
    shape: z.string().nullable(),
    /** a fancy color stone's color, for its picture */
    fancy_color: z.enum(FANCY_COLORS).nullable(),
    /** what else a stone's picture depends on; left out for products */
    ...diamondSchema
      .pick({ intensity: true, color_label: true, table: true, depth: true, lw_ratio: true })
      .partial().shape,
    /** a stone's photo; left out where it has none */
    default_image: z.string().optional(),
    /** of a product: what its picture depends on, that is its metal, and for a setting its style and a shape it is made for */
    piece: z
      .object({
        slug: z.string(),
        metal: metalCodeSchema.nullable(),
        setting: z.object({ style: z.enum(STYLES), shape: z.enum(RING_SHAPES) }).nullable(),
        /** whether its price is the lowest of several */
        varied: z.boolean(),
      })
      .nullable(),
    price: shownMoney.nullable(),
    /** the same in the shop's own currency, where the answer is in another: carts keep the price that was seen in it */
    own_price: z.number().optional(),
    availability: z.enum(["available", "reserved", "sold", "withdrawn"]),
  })
  .meta({ id: "WishedPiece" });
/** A saved piece in its current state. */
export type WishlistPiece = z.infer<typeof wishlistPieceSchema>;

export const quotedWishlistPieceSchema = wishlistPieceSchema
  .extend({
    /** the price that the request says it was saved at, as this answer shows it */
    saved_price: shownMoney.optional(),
  })
  .meta({ id: "QuotedWishedPiece" });
export type QuotedWishlistPiece = z.infer<typeof quotedWishlistPieceSchema>;

export const wishlistEntrySchema = wishlistPieceSchema
  .extend({
    /** the price when it was saved, as this answer shows it */
    saved_price: shownMoney,
    saved_at: z.iso.datetime(),
  })
  .meta({ id: "WishlistEntry" });
export type WishlistEntry = z.infer<typeof wishlistEntrySchema>;
