import { z } from "zod";
import type { TrackingState, VoidState } from "../model";
import type { BoughtLabel, LabelRate, Tracking } from "../port";

/** Texts of EasyPost as its documents have them: absent and null alike (docs.easypost.com/docs/shipments). */
const text = z.string().nullish();

const rateSchema = z.object({
  id: z.string(),
  carrier: z.string(),
  service: z.string(),
  rate: z.string().regex(/^\d+(\.\d+)?$/),
  currency: z.string(),
  delivery_days: z.number().nullish(),
});

export const shipmentSchema = z.object({
  id: z.string(),
  rates: z.array(rateSchema).default([]),
  messages: z
    .array(z.object({ carrier: text, message: z.unknown() }))
    .nullish()
    .transform((messages) => messages ?? []),
  selected_rate: rateSchema.nullish(),
  postage_label: z.object({ label_url: text, label_pdf_url: text }).nullish(),
  tracking_code: text,
  tracker: z.object({ id: z.string(), public_url: text }).nullish(),
  refund_status: text,
});
type Shipment = z.output<typeof shipmentSchema>;

export const trackerSchema = z.object({
  status: z.string(),
  tracking_details: z
    .array(
      z.object({
        message: text,
        status: text,
        datetime: text,
        tracking_location: z.object({ city: text, state: text, country: text }).nullish(),
      }),
    )
    .nullish()
    .transform((details) => details ?? []),
});

export const anythingSchema = z.unknown();

export const rateOf = ({
  id,
  carrier,
  service,
  rate,
  currency,
  delivery_days,
}: z.output<typeof rateSchema>): LabelRate => ({
  id,
  carrier,
  service,
  amount: Number(rate).toFixed(2),
  currency,
  days: delivery_days ?? null,
});

/** What a shipment’s carriers said of it, each once. */
export const notesOf = ({ messages }: Shipment): string[] => [
  ...new Set(
    messages.flatMap(({ carrier, message }) =>
      typeof message === "string" && message ? [carrier ? `${carrier}: ${message}` : message] : [],
    ),
  ),
];

/** What was bought for a shipment; null if nothing was. */
export function boughtOf({
  selected_rate: rate,
  postage_label: label,
  tracking_code: code,
  tracker,
}: Shipment): BoughtLabel | null {
  if (!rate || !label || !code) return null;
  return {
    rate: rateOf(rate),
    trackingNumber: code,
    trackingUrl: tracker?.public_url ?? null,
    tracker: tracker?.id ?? null,
  };
}

/** EasyPost’s words for where a package is (docs.easypost.com/docs/trackers). */
const STATES: Readonly<Record<string, TrackingState>> = {
  pre_transit: "announced",
  in_transit: "in_transit",
  out_for_delivery: "out_for_delivery",
  delivered: "delivered",
  available_for_pickup: "attention",
  return_to_sender: "attention",
  failure: "attention",
  cancelled: "attention",
};
const stateOf = (status: string | null | undefined): TrackingState => STATES[status ?? ""] ?? "unknown";

/** Most events that are kept of a package, the latest. */
const MOST_EVENTS = 60;

export function trackingOf({ status, tracking_details: details }: z.output<typeof trackerSchema>): Tracking {
  const events = details.flatMap(({ message, status: said, datetime, tracking_location: place }) => {
    const at = new Date(datetime ?? "");
    if (Number.isNaN(at.getTime())) return [];
    const where = [place?.city, place?.state, place?.country].filter(Boolean).join(", ");
    return [
      {
        at,
        state: stateOf(said),
        message: (message ?? "").trim().slice(0, 200),
        place: where.slice(0, 120) || null,
      },
    ];
  });
  const ordered = events.toSorted((a, b) => a.at.getTime() - b.at.getTime());
  return { state: stateOf(status), events: ordered.slice(-MOST_EVENTS) };
}

/** EasyPost’s words for a refund of postage; those that it hasn’t decided are submitted. */
export const voidStateOf = (status: string | null | undefined): VoidState =>
  status === "refunded"
    ? "refunded"
    : status === "rejected" || status === "not_applicable"
      ? "rejected"
      : "submitted";
