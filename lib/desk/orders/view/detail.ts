import { z } from "zod";
import { anyCurrencyField, anyMoney, currencyFormatField, money } from "@/lib/platform/api/declare/schema";
import { timedVersion } from "@/lib/platform/api/declare/version";
import { linePartsSchema } from "@/lib/selling/cart/schema";
import { ALERT_KINDS } from "@/lib/selling/disputes/model";
import { LINE_KINDS, ORDER_STATUSES, UNKNOWN_TAX } from "@/lib/selling/orders/model";
import {
  CARD_CHECKS,
  DISPUTE_REASONS,
  DISPUTE_STATES,
  RISK_LEVELS,
} from "@/lib/selling/payments/dispute-model";
import { PAYMENT_STATES, REFUND_STATES } from "@/lib/selling/payments/model";
import { staffPlan } from "../plans/view";

const when = z.iso.datetime();

const address = z.object({
  name: z.string(),
  company: z.string().nullable(),
  line1: z.string(),
  line2: z.string().nullable(),
  city: z.string(),
  region: z.string().nullable(),
  postcode: z.string().nullable(),
  country: z.string(),
});

/** What the staff can do with an order in its state, whatever their roles. */
export const ORDER_STEPS = [
  "pay",
  "produce",
  "ship",
  "ready",
  "deliver",
  "return",
  "cancel",
  "refund",
  "edit_address",
  "coin_quote",
  "payment_link",
  "confirm_tax",
  "plan",
  "release_plan",
] as const;
/** What an order waits for; null: nothing the shop has to do. */
export const ORDER_WAITS = [
  "tax",
  "supplier",
  "payment",
  "size",
  "production",
  "shipment",
  "delivery",
  "refund",
  "refund_to_send",
] as const;

const pieces = z.object({ name: z.string(), quantity: z.int() });

const touch = z.object({
  at: when,
  source: z.string(),
  medium: z.string(),
  campaign: z.string().nullable(),
  term: z.string().nullable(),
  content: z.string().nullable(),
  referrer: z.string().nullable(),
  landing: z.string(),
  /** the parameter and the value of each click of an ad */
  clicks: z.record(z.string(), z.string()),
});

export const orderDetail = z.object({
  id: z.uuid(),
  /** whether this is only what the workshop needs: no contact data, and amounts of 0 that say nothing */
  is_partial: z.boolean(),
  number: z.string(),
  version: timedVersion,
  status: z.enum(ORDER_STATUSES),
  waits: z.enum(ORDER_WAITS).nullable(),
  steps: z.array(z.enum(ORDER_STEPS)),
  placed_at: when,
  /** the invoice of a paid order */
  invoice: z.object({ number: z.string(), date: z.iso.date() }).nullable(),
  /** whether the staff placed it for the customer, and when the customer agreed to it by the link */
  by_phone: z.boolean(),
  accepted_at: when.nullable(),
  leaves_workshop_on: when,
  /** whether its buyer picks it up at the showroom */
  picked_up: z.boolean(),
  email: z.string(),
  email_confirmed: z.boolean(),
  phone: z.string().nullable(),
  customer_id: z.uuid().nullable(),
  gift_note: z.string().nullable(),
  /** whether it is a gift, so that a gift receipt goes into the box */
  is_gift: z.boolean(),
  /** what brought its buyer, the first time and the last; null without their consent */
  source: z.object({ first: touch, last: touch }).nullable(),
  shipping_address: address,
  billing_address: address,
  /** both as they are written on a parcel, row by row */
  ship_to: z.array(z.string()),
  bill_to: z.array(z.string()),
  shipping_label: z.string(),
  lines: z.array(
    z.object({
      id: z.uuid(),
      /** from 0 */
      position: z.int(),
      kind: z.enum(LINE_KINDS),
      name: z.string(),
      parts: linePartsSchema,
      /** its parts, one a row */
      labels: z.array(z.string()),
      quantity: z.int(),
      unit_price: anyMoney,
      total: anyMoney,
      /** the total less its share of the discount, and its share of the tax, added or contained as in the order */
      goods: anyMoney,
      tax: anyMoney,
      size_open: z.boolean(),
      /** whether its size and engraving can still be changed */
      ring_changeable: z.boolean(),
      /** whether the customer can be offered another diamond for it */
      stone_swappable: z.boolean(),
      /** pieces that have left, came back, and were refunded as such */
      shipped: z.int(),
      returned: z.int(),
      refunded: z.int(),
      /** pieces that can still ship */
      to_ship: z.int(),
    }),
  ),
  /** the diamond that was offered to the customer, who hasn’t answered */
  stone_swap: z.object({ line: z.uuid(), name: z.string(), total: anyMoney, until: when }).nullable(),
  currency: anyCurrencyField,
  currency_format: currencyFormatField,
  /** what the total is worth in the shop's own currency */
  own_total: money,
  subtotal: anyMoney,
  discount: anyMoney,
  /** the part of the discount that is tax contained in the prices, which the buyer doesn't owe */
  removed_tax: anyMoney,
  shipping: anyMoney,
  /** the duties and import taxes that the total includes */
  duties: anyMoney,
  /** whether it is sent across a customs border, and has a commercial invoice */
  crosses_border: z.boolean(),
  /** null until it is confirmed */
  tax: anyMoney.nullable(),
  included_tax: anyMoney,
  tax_label: z.string().nullable(),
  /** why the tax is to be confirmed; null if it is known */
  tax_open: z.enum(UNKNOWN_TAX).nullable(),
  promo_code: z.string().nullable(),
  /** the discount that it got without a code */
  discount_name: z.string().nullable(),
  total: anyMoney,
  /** how much of the total store credit has paid; 0 once a canceled order has given it back */
  store_credit: anyMoney,
  /** the same of gift cards */
  gift_cards: anyMoney,
  /** what the payment has to bring: the total less store credit and gift cards */
  amount_due: anyMoney,
  payment: z
    .object({
      method: z.string(),
      label: z.string(),
      state: z.enum(PAYMENT_STATES),
      reference: z.string().nullable(),
      /** in its own currency, with its code */
      captured: z.string(),
      refunded: z.string(),
      captured_at: when.nullable(),
      due_at: when.nullable(),
      /** whether its money goes back by hand */
      by_hand: z.boolean(),
    })
    .nullable(),
  /** the parts in which it is paid; null if it is paid at once */
  plan: staffPlan.nullable(),
  /** what can still be refunded, store credit spent on the order included */
  refundable: anyMoney,
  /** how much of it comes back as store credit, since the order was paid with it */
  refundable_credit: anyMoney,
  /** what of that is for the delivery, with its tax */
  refundable_shipping: anyMoney,
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: z.string(),
      /** how much of it the customer got as store credit; null if nothing */
      store_credit: z.string().nullable(),
      /** how much of it went back to gift cards; null if nothing */
      gift_cards: z.string().nullable(),
      reason: z.string(),
      state: z.enum(REFUND_STATES),
      /** whether somebody of the shop has to send it, and record that they did */
      to_send: z.boolean(),
      /** whether somebody of the shop decided that it isn't sent */
      withdrawn: z.boolean(),
      /** what withdrawing it does, a sentence each; null if it can't be withdrawn */
      withdrawal: z.array(z.string()).nullable(),
      /** what was recorded of money sent by hand */
      sent: z
        .object({ on: z.string(), reference: z.string().nullable(), by: z.string().nullable() })
        .nullable(),
      at: when,
      items: z.array(pieces),
      /** the number of its credit note, if it has one */
      credit_note: z.string().nullable(),
    }),
  ),
  /** oldest first */
  shipments: z.array(
    z.object({
      id: z.uuid(),
      /** what is in it; empty: the whole order */
      items: z.array(pieces),
      carrier: z.string(),
      tracking_number: z.string(),
      tracking_url: z.string().nullable(),
      shipped_at: when,
      delivered_at: when.nullable(),
      /** whether the carrier hands it over only against a signature */
      signed: z.boolean(),
    }),
  ),
  /** whether nothing can ship until somebody releases the order */
  is_held: z.boolean(),
  /** whether its parcels need a signature, by the settings */
  needs_signature: z.boolean(),
  /** reasons to look at it, oldest first; for who sees customers */
  alerts: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(ALERT_KINDS),
      words: z.string(),
      holds_shipping: z.boolean(),
      at: when,
      /** null while it is open */
      closed_at: when.nullable(),
      /** null if it ended by itself */
      closed_by: z.string().nullable(),
      note: z.string().nullable(),
    }),
  ),
  /** what the provider and the customer’s bank said about the payment; null if nothing */
  risk: z
    .object({
      level: z.enum(RISK_LEVELS).nullable(),
      score: z.int().nullable(),
      street_check: z.enum(CARD_CHECKS).nullable(),
      postcode_check: z.enum(CARD_CHECKS).nullable(),
      code_check: z.enum(CARD_CHECKS).nullable(),
    })
    .nullable(),
  /** newest first */
  disputes: z.array(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      state: z.enum(DISPUTE_STATES),
      /** whether the bank only asks so far and has taken no money */
      is_inquiry: z.boolean(),
      reason: z.enum(DISPUTE_REASONS),
      /** the reason in a sentence’s words */
      reason_words: z.string(),
      /** in its own currency, with its code: what is disputed, the fee so far, and what is taken at present with the fee */
      amount: z.string(),
      fee: z.string(),
      charged: z.string(),
      due_at: when.nullable(),
      opened_at: when,
      closed_at: when.nullable(),
      /** whether it still takes evidence */
      answerable: z.boolean(),
      submitted_at: when.nullable(),
      submitted_by: z.string().nullable(),
    }),
  ),
  return_request: z
    .object({
      reason: z.string(),
      asked_at: when,
      /** what the customer chose to return, by the ids of its lines; null for the whole order */
      items: z.array(pieces.extend({ line: z.uuid() })).nullable(),
    })
    .nullable(),
  purchase_orders: z.array(
    z.object({
      number: z.string(),
      supplier: z.string(),
      state: z.string(),
      at: when,
      stones: z.array(z.object({ sku: z.string(), report: z.string().nullable(), description: z.string() })),
    }),
  ),
  confirmations: z.array(
    z.object({
      sku: z.string(),
      supplier: z.string(),
      state: z.string(),
      deadline: when,
      answerable: z.boolean(),
    }),
  ),
  notes: z.array(z.object({ id: z.uuid(), author: z.string(), text: z.string(), at: when })),
  mails: z.array(
    z.object({
      id: z.uuid(),
      subject: z.string(),
      recipient: z.string(),
      at: when,
      sent_at: when.nullable(),
      problem: z.string().nullable(),
      can_resend: z.boolean(),
    }),
  ),
  /** what happened, newest first */
  timeline: z.array(
    z.object({
      kind: z.enum(["status", "mail", "audit", "note"]),
      title: z.string(),
      detail: z.string().nullable(),
      actor: z.string().nullable(),
      at: when,
    }),
  ),
});

/** An order as the back office shows it. */
export type OrderDetail = z.input<typeof orderDetail>;
