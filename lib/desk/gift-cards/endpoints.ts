import { z } from "zod";
import { EMAIL_PATTERN } from "@/lib/platform/api/declare/field-patterns";
import { money, prose } from "@/lib/platform/api/declare/schema";
import { hasLink, MAX_GIFT_MESSAGE, MAX_GIFT_NAME } from "@/lib/selling/gift-cards/model";
import { CREDIT_KINDS, MAX_CREDIT_REASON } from "@/lib/selling/store-credit/model";
import { adminEndpoint } from "../admin/admin-endpoint";
import { listOf, listQuery, searchField } from "../admin/list-query";

const reading = { tag: "Gift cards", permission: "customers.read" } as const;
/** a role that gives store credit gives this */
const giving = { tag: "Gift cards", permission: "orders.refund" } as const;
const one = z.object({ id: z.uuid() });
const when = z.iso.datetime();
const day = z.iso.date();

/** waiting: for its day or its check · active · spent · expired · void */
const STATES = ["waiting", "active", "spent", "expired", "void"] as const;

const card = z.object({
  id: z.uuid(),
  /** the last characters of its code; null until it is mailed */
  last_four: z.string().nullable(),
  state: z.enum(STATES),
  amount: money,
  balance: money,
  sender_name: z.string().nullable(),
  recipient_name: z.string().nullable(),
  email: z.string().nullable(),
  is_printed: z.boolean(),
  /** of the order that bought it; null if the staff issued it */
  order: z.string().nullable(),
  order_id: z.uuid().nullable(),
  send_on: day.nullable(),
  held_until: when,
  mailed_at: when.nullable(),
  expires_on: day.nullable(),
  created_at: when,
});
export type GiftCardView = z.infer<typeof card>;

const email = z.string().trim().toLowerCase().max(254).regex(EMAIL_PATTERN, "Enter a valid email address");
const reason = z.string().trim().min(1, "Enter a reason").max(MAX_CREDIT_REASON);

export const giftCardsEndpoint = adminEndpoint({
  ...reading,
  id: "adminListGiftCards",
  method: "GET",
  path: "v1/admin/gift-cards",
  summary: "Lists gift cards",
  query: listQuery(z.enum(["created", "amount"]).default("created"), {
    /** the last four characters, a recipient's name or address, or an order's number */
    q: searchField,
    state: z.enum(STATES).optional(),
  }),
  response: listOf(card),
});

export const giftCardEndpoint = adminEndpoint({
  ...reading,
  id: "adminGiftCard",
  method: "GET",
  path: "v1/admin/gift-cards/{id}",
  summary: "A gift card with its ledger",
  params: one,
  response: z.object({
    data: card.extend({
      message: z.string().nullable(),
      reason: z.string().nullable(),
      author: z.string().nullable(),
      entries: z.array(
        z.object({
          id: z.uuid(),
          kind: z.enum(CREDIT_KINDS),
          /** negative if it takes from the balance */
          amount: money,
          reason: z.string(),
          author: z.string().nullable(),
          at: when,
        }),
      ),
    }),
  }),
});

export const issueGiftCardEndpoint = adminEndpoint({
  ...giving,
  id: "adminIssueGiftCard",
  method: "POST",
  path: "v1/admin/gift-cards",
  summary: "Issues a gift card that nobody bought, and mails it",
  body: z.strictObject({
    amount: money.positive("Enter an amount above zero"),
    recipient_name: z.string().trim().max(MAX_GIFT_NAME).nullable(),
    email,
    message: prose(MAX_GIFT_MESSAGE)
      .refine((text) => !hasLink(text), "Leave out web addresses")
      .nullable(),
    /** for the books; the recipient doesn't read it */
    reason,
    /** the same for one card, however often the request arrives */
    key: z.uuid(),
  }),
  response: z.object({ data: card }),
  success: 201,
  errors: { 422: "An amount that isn’t given at once" },
});

export const changeGiftCardEndpoint = adminEndpoint({
  ...giving,
  id: "adminChangeGiftCard",
  method: "PATCH",
  path: "v1/admin/gift-cards/{id}",
  summary: "Changes where a gift card is mailed and, until it is, when",
  params: one,
  body: z.strictObject({ email: email.optional(), send_on: day.nullish() }),
  response: z.object({ data: card }),
  errors: { 409: "gift_card_ended; gift_card_sent" },
});

export const voidGiftCardEndpoint = adminEndpoint({
  ...giving,
  id: "adminVoidGiftCard",
  method: "POST",
  path: "v1/admin/gift-cards/{id}/void",
  summary: "Voids a gift card, so that nobody can spend what is left on it",
  params: one,
  body: z.strictObject({ reason }),
  response: z.object({ data: card }),
  errors: { 409: "gift_card_ended" },
});

export const replaceGiftCodeEndpoint = adminEndpoint({
  ...giving,
  id: "adminReplaceGiftCode",
  method: "POST",
  path: "v1/admin/gift-cards/{id}/code",
  summary: "Mails a gift card with a new code; the one before it no longer works",
  params: one,
  response: z.object({ data: card }),
  errors: { 409: "gift_card_ended; gift_card_unsent" },
});

export const giftCardLiabilityEndpoint = adminEndpoint({
  tag: "Gift cards",
  permission: "reports",
  id: "adminGiftCardLiability",
  method: "GET",
  path: "v1/admin/gift-cards/liability",
  summary:
    "What gift cards brought and took, by month of the shop’s time zone, and what is outstanding at its end",
  response: z.object({
    data: z.array(
      z.object({
        /** its first day */
        month: day,
        issued: money,
        spent: money,
        returned: money,
        voided: money,
        expired: money,
        /** at the end of the month */
        outstanding: money,
      }),
    ),
  }),
});

export const GIFT_CARD_ENDPOINTS = [
  giftCardsEndpoint,
  giftCardLiabilityEndpoint,
  giftCardEndpoint,
  issueGiftCardEndpoint,
  changeGiftCardEndpoint,
  voidGiftCardEndpoint,
  replaceGiftCodeEndpoint,
] as const;
