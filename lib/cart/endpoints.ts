import { z } from "zod";
import { endpoint } from "@/lib/api/endpoint";
import { cartItemsSchema, quoteSchema } from "./schema";

export const quoteEndpoint = endpoint({
  id: "quoteCart",
  method: "POST",
  path: "/v1/cart/quote",
  tag: "Cart",
  summary: "Today's price, availability and delivery of the items of a cart",
  body: z.strictObject({
    items: cartItemsSchema,
    country: z.string().length(2).optional().meta({ description: "ISO 3166-1 alpha-2" }),
    shipping_method: z.string().min(1).max(40).optional(),
  }),
  response: z.object({ data: quoteSchema }),
  errors: { 429: "Too many requests from one address" },
});
