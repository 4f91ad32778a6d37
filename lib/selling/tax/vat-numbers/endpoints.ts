import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { MAX_VAT_NUMBER, VAT_CHECK_STATES } from "./model";

export const checkVatNumberEndpoint = endpoint({
  id: "checkVatNumber",
  method: "POST",
  path: "/v1/vat-numbers",
  tag: "Cart",
  summary:
    "Asks the register of its country about a VAT number, where the shop takes one at checkout; quotes then read what it said",
  body: z.strictObject({ number: z.string().trim().min(1, "Enter your VAT number").max(MAX_VAT_NUMBER) }),
  response: z.object({
    data: z.object({
      /** as invoices write it */
      number: z.string(),
      /** away: the register doesn't answer, so VAT is charged */
      state: z.enum(VAT_CHECK_STATES),
      /** the holder's name; null where the register doesn't say it */
      name: z.string().nullable(),
    }),
  }),
  errors: {
    403: "Sent from a page of another site",
    404: "The shop takes no VAT numbers at checkout",
    422: "It isn’t a VAT number of a country whose register the shop asks",
    429: "Too many requests from one address",
  },
});
