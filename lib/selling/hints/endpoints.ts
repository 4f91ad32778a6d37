import { z } from "zod";
import { RING_SIZE_RANGE } from "@/lib/goods/terms/sizes";
import { endpoint } from "@/lib/platform/api/declare/endpoint";
import { EMAIL_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import { prose, shownCurrencyField } from "@/lib/platform/api/declare/schema";
import { BOT_CHECK_HEADERS } from "@/lib/platform/bot-check/port";
import { MAX_ITEM_KEY_LENGTH } from "@/lib/platform/ids/item-key";
import { hasLink } from "@/lib/selling/gift-cards/model";
import { hintNameProblem, MAX_HINT_MESSAGE, MAX_HINT_NAME } from "./model";

const key = z.string().min(1).max(MAX_ITEM_KEY_LENGTH);
const email = z.string().trim().max(254).regex(EMAIL_PATTERN, "Enter a valid email address");
const name = z
  .string()
  .trim()
  .min(1)
  .max(MAX_HINT_NAME)
  .superRefine((text, context) => {
    const message = hintNameProblem(text);
    if (message) context.addIssue({ code: "custom", message });
  });

export const sendHintEndpoint = endpoint({
  id: "sendHint",
  method: "POST",
  path: "/v1/hints",
  tag: "Hints",
  summary:
    "Emails someone a hint about a stone, a piece, or a saved ring, once; the answer is the same where they had it or get no more today",
  body: z.strictObject({
    /** SKU of a stone */
    stone: key.nullish(),
    /** SKU of a piece */
    piece: key.nullish(),
    /** id of a saved ring */
    ring: key.nullish(),
    name,
    /** the sender’s, which the email shows */
    email,
    to_name: name,
    to_email: email,
    /** US ring size */
    size: z
      .number()
      .min(RING_SIZE_RANGE.min)
      .max(RING_SIZE_RANGE.max)
      .multipleOf(RING_SIZE_RANGE.step)
      .nullish(),
    message: prose(MAX_HINT_MESSAGE)
      .refine((text) => !hasLink(text), "Leave out web addresses")
      .nullish(),
    hide_price: z.boolean().default(false),
    currency: shownCurrencyField,
  }),
  response: z.object({ data: z.object({ accepted: z.literal(true) }) }),
  success: 202,
  headers: BOT_CHECK_HEADERS,
  errors: {
    403: "bot_check_failed, or sent from a page of another site",
    404: "The stone, piece, or ring isn’t for sale, or the shop sends no hints",
    429: "Too many requests from one address",
  },
});
