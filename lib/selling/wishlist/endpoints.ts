import { z } from "zod";
import { endpoint } from "@/lib/platform/api/endpoint";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import {
  wishlistChangesSchema,
  wishlistEntrySchema,
  wishlistItemSchema,
  wishlistItemsSchema,
  wishlistPieceSchema,
} from "./schema";

const tag = "Wishlist";
const list = z.object({ data: z.array(wishlistEntrySchema) });
const SIGNED_IN = {
  401: "The token is missing, expired or revoked",
  403: "Sent from a page of another site",
  429: "Too many requests from one address",
};

export const quoteWishlistEndpoint = endpoint({
  id: "quoteWishlist",
  method: "POST",
  path: "/v1/wishlist/quote",
  tag,
  summary: "Today's price and availability of what a browser keeps as its wishlist, in the order asked",
  body: z.strictObject({ items: wishlistItemsSchema }),
  response: z.object({ data: z.array(wishlistPieceSchema) }),
  errors: { 429: "Too many requests from one address" },
});

export const wishlistEndpoint = endpoint({
  id: "getWishlist",
  method: "GET",
  path: "/v1/account/wishlist",
  tag,
  summary: "The wishlist of who is signed in, the newest first",
  access: "signed-in",
  response: list,
  errors: SIGNED_IN,
});

export const addWishlistItemEndpoint = endpoint({
  id: "addWish",
  method: "POST",
  path: "/v1/account/wishlist",
  tag,
  summary: "Puts a stone or a product on the wishlist; what is on it already stays once",
  access: "signed-in",
  body: wishlistItemSchema,
  response: list,
  errors: { ...SIGNED_IN, 404: "No such stone or product", 409: "wishlist_full" },
});

export const updateWishlistEndpoint = endpoint({
  id: "changeWishlist",
  method: "PATCH",
  path: "/v1/account/wishlist",
  tag,
  summary:
    "Puts pieces on the wishlist and takes others off; what the shop does not know or does not fit is left out",
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
  summary: "Takes a piece off the wishlist",
  access: "signed-in",
  params: z.object({ sku: z.string().min(1).max(MAX_ITEM_KEY_LENGTH) }),
  response: list,
  errors: { ...SIGNED_IN, 404: "It is not on this wishlist" },
});
