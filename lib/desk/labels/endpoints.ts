import { z } from "zod";
import { LABEL_STATES, TRACKING_STATES, VOID_STATES } from "@/lib/selling/labels/model";
import { adminEndpoint } from "../admin/admin-endpoint";
import { askedPieces, MAX_PIECES, orderCommon, orderErrors, orderParams } from "../orders/endpoints";

const time = z.iso.datetime();
const rate = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  /** decimal, in its own currency */
  amount: z.string(),
  currency: z.string(),
  /** business days in transit; null if the carrier doesn't say */
  days: z.number().nullable(),
});

const labelView = z.object({
  id: z.uuid(),
  state: z.enum(LABEL_STATES),
  /** the parcel that it is for; null for one that isn’t recorded */
  parcel: z.uuid().nullable(),
  rates: z.array(rate),
  /** what was chosen, or bought; null before */
  rate: rate.nullable(),
  problem: z.string().nullable(),
  tracking_number: z.string().nullable(),
  bought_at: time.nullable(),
  voided_at: time.nullable(),
  void_state: z.enum(VOID_STATES).nullable(),
  tracking_state: z.enum(TRACKING_STATES),
  tracked_at: time.nullable(),
  /** oldest first */
  events: z.array(
    z.object({ at: time, state: z.enum(TRACKING_STATES), message: z.string(), place: z.string().nullable() }),
  ),
});

/** Centimeters. */
const side = z.number("Enter a number").positive("Enter more than 0").max(200);

export const orderLabelsEndpoint = adminEndpoint({
  tag: "Orders",
  permission: "orders.customer",
  id: "adminListOrderLabels",
  method: "GET",
  path: "v1/admin/orders/{number}/labels",
  summary: "Lists an order’s shipping labels, and what a new one starts from",
  params: orderParams,
  response: z.object({
    data: z.array(labelView),
    /** null where no account for labels is connected */
    start: z
      .object({
        /** boxes from the settings, the usual one first, in cm */
        boxes: z.array(
          z.object({ name: z.string(), length_cm: z.number(), width_cm: z.number(), height_cm: z.number() }),
        ),
        /** what each piece of a line weighs and is worth, and what packaging adds */
        lines: z.array(z.object({ line: z.uuid(), grams: z.number(), value: z.number() })),
        packaging_grams: z.number(),
        crosses_border: z.boolean(),
        /** whether a filing of US exports may be needed */
        asks_itn: z.boolean(),
        /** whether the seller of labels insures in the shop’s currency */
        can_insure: z.boolean(),
        /** what has to be entered in the settings first; null if nothing */
        lacks: z.string().nullable(),
      })
      .nullable(),
  }),
  errors: { 404: "No order has this number" },
});

export const quoteLabelEndpoint = adminEndpoint({
  tag: "Orders",
  permission: "orders.write",
  id: "adminQuoteLabel",
  method: "POST",
  path: "v1/admin/orders/{number}/labels",
  summary: "Prices a package with every service, and buys nothing",
  params: orderParams,
  body: z.strictObject({
    /** the label’s id, chosen by who asks: the same one again is the same label */
    id: z.uuid(),
    /** an existing parcel that gets a label; null for a new one with the lines */
    parcel: z.uuid().nullable().default(null),
    lines: z.array(askedPieces).max(MAX_PIECES).default([]),
    /** with the packaging */
    grams: z.number("Enter the weight in grams").positive("Enter more than 0").max(70_000),
    length_cm: side,
    width_cm: side,
    height_cm: side,
    signed: z.boolean().default(true),
    /** US dollars; null without insurance */
    insured: z
      .number("Enter an amount")
      .min(0.01, "Enter more than 0, or leave it empty")
      .max(100_000)
      .multipleOf(0.01, "Use at most two decimal places")
      .nullable()
      .default(null),
    itn: z.string().trim().max(40).nullish(),
  }),
  response: z.object({ data: labelView }),
  success: 201,
  errors: orderErrors,
});

export const buyLabelEndpoint = adminEndpoint({
  ...orderCommon,
  permission: "orders.write",
  id: "adminBuyLabel",
  method: "POST",
  path: "v1/admin/orders/{number}/labels/{label}/purchase",
  summary: "Buys a label at one of its prices, once, and records its parcel",
  params: orderParams.extend({ label: z.uuid() }),
  body: z.strictObject({ rate: z.string().min(1, "Choose a service").max(200) }),
  errors: orderErrors,
});

export const voidLabelEndpoint = adminEndpoint({
  tag: "Orders",
  permission: "orders.write",
  id: "adminVoidLabel",
  method: "POST",
  path: "v1/admin/orders/{number}/labels/{label}/void",
  summary: "Takes a label back, and asks its postage back",
  params: orderParams.extend({ label: z.uuid() }),
  response: z.object({ data: labelView }),
  errors: orderErrors,
});

export const labelFileEndpoint = adminEndpoint({
  tag: "Orders",
  permission: "orders.customer",
  id: "adminReadLabelFile",
  method: "GET",
  path: "v1/admin/orders/{number}/labels/{label}/file",
  summary: "Reads a label as a PDF or PNG, to print",
  params: orderParams.extend({ label: z.uuid() }),
  response: z.null(),
  errors: { 404: "There is no such label", 409: "The seller of labels refused, or didn’t answer" },
});

const account = z.object({
  is_connected: z.boolean(),
  /** whether its key is one for tests, which buys nothing */
  is_test: z.boolean(),
  /** false if it was saved under another secret of the shop */
  is_readable: z.boolean(),
  changed_at: time.nullable(),
});
const accountCommon = {
  tag: "Settings",
  permission: "settings.write",
  path: "v1/admin/carrier-account",
} as const;
const accountErrors = { 409: "The seller of labels refused the key, or didn’t answer" } as const;

export const carrierAccountEndpoint = adminEndpoint({
  ...accountCommon,
  id: "adminReadCarrierAccount",
  method: "GET",
  summary: "Says whether an account for shipping labels is connected; never its key",
  response: z.object({ data: account }),
});

export const connectCarrierEndpoint = adminEndpoint({
  ...accountCommon,
  id: "adminConnectCarrier",
  method: "POST",
  isFresh: true,
  summary: "Connects an account for shipping labels once its key works",
  body: z.strictObject({ key: z.string().trim().min(10, "Enter the key").max(200) }),
  response: z.object({ data: account }),
  errors: accountErrors,
});

export const disconnectCarrierEndpoint = adminEndpoint({
  ...accountCommon,
  id: "adminDisconnectCarrier",
  method: "DELETE",
  isFresh: true,
  summary: "Forgets the account for shipping labels",
  response: z.null(),
  success: 204,
});

export const testCarrierEndpoint = adminEndpoint({
  ...accountCommon,
  id: "adminTestCarrier",
  method: "POST",
  path: "v1/admin/carrier-account/tests",
  summary: "Tries the key of the account for shipping labels, and buys nothing",
  response: z.null(),
  success: 204,
  errors: accountErrors,
});

export const LABEL_ENDPOINTS = [
  orderLabelsEndpoint,
  quoteLabelEndpoint,
  buyLabelEndpoint,
  voidLabelEndpoint,
  labelFileEndpoint,
  carrierAccountEndpoint,
  connectCarrierEndpoint,
  disconnectCarrierEndpoint,
  testCarrierEndpoint,
] as const;
