import { z } from "zod";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { money } from "@/lib/platform/api/declare/schema";
import { BOT_CHECK_HEADERS } from "@/lib/platform/bot-check/port";
import { MAX_TYPED_CODE } from "./model";

export const giftCardBalanceEndpoint = endpoint({
  id: "giftCardBalance",
  method: "POST",
  path: "v1/gift-cards/balance",
  summary: "What is left on a gift card",
  tag: "Checkout",
  headers: BOT_CHECK_HEADERS,
  body: z.strictObject({
    code: z.string().trim().min(1, "Enter the code of your gift card").max(MAX_TYPED_CODE),
  }),
  response: z.object({
    data: z.object({
      last_four: z.string(),
      /** in the shop's own currency */
      balance: money,
      /** the last day on which it can be spent; null for ever */
      expires_on: z.iso.date().nullable(),
    }),
  }),
  errors: {
    403: "bot_check_failed, or sent from a page of another site",
    404: "No card that can be spent has this code; the answer is the same for each",
    429: "Too many codes from one address",
  },
});
