import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { answerCurrencyField, shownCurrencyField } from "@/lib/platform/api/declare/schema";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import {
  quotedWishlistPieceSchema,
  wishlistChangesSchema,
  wishlistEntrySchema,
  wishlistItemSchema,
  wishlistItemsSchema,
} from "./schema";

const tag = "Wishlist";
const list = z.object({ data: z.array(wishlistEntrySchema) });
const SIGNED_IN = {
  401: "The token is missing, expired, or revoked",
  403: "Sent from a page of another site",
  429: "Too many requests from one address",
};

export const quoteWishlistEndpoint = endpoint({
  id: "quoteWishlist",
  method: "POST",
  path: "/v1/wishlist/quote",
  tag,
  summary: "Today's price and availability of the items in a browser's wishlist, in the order requested",
  query: z.strictObject({ currency: shownCurrencyField }),
  body: z.strictObject({ items: wishlistItemsSchema }),
  response: z.object({ data: z.array(quotedWishlistPieceSchema), currency: answerCurrencyField }),
  errors: { 429: "Too many requests from one address" },
});

export const wishlistEndpoint = endpoint({
  id: "getWishlist",
  method: "GET",
  path: "/v1/account/wishlist",
  tag,
  summary: "The signed-in customer's wishlist, newest first",
  access: "signed-in",
  response: list,
  errors: SIGNED_IN,
});

export const addWishlistItemEndpoint = endpoint({
  id: "addWish",
  method: "POST",
  path: "/v1/account/wishlist",
  tag,
  summary: "Adds a stone or a product to the wishlist, at most once",
  access: "signed-in",
  body: wishlistItemSchema,
  response: list,
  errors: { ...SIGNED_IN, 404: "The stone or product doesn't exist", 409: "wishlist_full" },
});

export const updateWishlistEndpoint = endpoint({
  id: "changeWishlist",
  method: "PATCH",
  path: "/v1/account/wishlist",
  tag,
  summary: "Adds and removes wishlist items; items that are unknown or exceed the limit are left out",
  access: "signed-in",
  body: wishlistChangesSchema,
  response: list,
  errors: SIGNED_IN,
});

export const removeWishlistItemEndpoint = endpoint({
  id: "removeWish",
  method: "DELETE",
  path: "/v1/account/wishlist/{sku}",
  tag,
  summary: "Removes an item from the wishlist",
  access: "signed-in",
  params: z.object({ sku: z.string().min(1).max(MAX_ITEM_KEY_LENGTH) }),
  response: list,
  errors: { ...SIGNED_IN, 404: "The item is not on this wishlist" },
});
