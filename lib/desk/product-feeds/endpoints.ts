import { z } from "zod";
import { CHANNEL_IDS } from "@/lib/found/feeds/channels/channel";
import { adminEndpoint } from "../admin/admin-endpoint";

const leftOut = z.object({
  reason: z.string(),
  /** all products that it goes for */
  count: z.int(),
  /** the first of them */
  products: z.array(z.object({ id: z.uuid(), name: z.string() })),
});

export const productFeedsEndpoint = adminEndpoint({
  tag: "Product feeds",
  id: "adminProductFeeds",
  method: "GET",
  path: "v1/admin/product-feeds",
  permission: "catalog.read",
  summary: "Says which channels get product feeds, their addresses, and what they leave out",
  response: z.object({
    data: z.object({
      channels: z.array(
        z.object({
          id: z.enum(CHANNEL_IDS),
          name: z.string(),
          /** where the addresses are entered */
          console: z.url(),
          is_served: z.boolean(),
          /** all pieces, then the loose stones, in as many files as they need */
          addresses: z.array(z.url()),
          /** what changed in the last day */
          changes: z.url(),
          /** variants of pieces that the channel takes */
          offers: z.int(),
          /** products with a variant that the channel's rules refuse */
          refused: z.array(leftOut),
        }),
      ),
      /** products that no channel gets */
      omitted: z.array(leftOut),
      stones: z.object({
        is_listed: z.boolean(),
        on_sale: z.int(),
        /** of them, what the settings list */
        listed: z.int(),
      }),
    }),
  }),
});
