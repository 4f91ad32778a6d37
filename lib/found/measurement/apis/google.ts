import { createHash } from "node:crypto";
import { type EventsApi, known, type ServerEvent } from "../server-event";

/** By which a visitor without a cookie of the tag's counts as one: `number.number`, the same for the same event. */
function madeClient({ id, at }: ServerEvent): string {
  const digits = createHash("sha256").update(id).digest().readUInt32BE(0);
  return `${digits}.${Math.floor(Date.parse(at) / 1_000)}`;
}

/**
 * Measurement Protocol: developers.google.com/analytics/devguides/collection/protocol/ga4/reference. It answers 204 to whatever it
 * can read, so a wrong secret shows in its own reports alone. Its events may be up to 72 hours old.
 */
export const googleApi: EventsApi = {
  keyForm: /^[\w-]{16,64}$/,
  keyInWords: "Enter the secret alone, as Google shows it under Measurement Protocol API secrets",
  request(event, { id, key }) {
    const { name, at, currency, value, items, order, visitor } = event;
    // what came back for delivery or gift cards alone
    if (name === "refund" && value === 0) return null;
    const query = new URLSearchParams({ measurement_id: id, api_secret: key });
    return {
      url: `https://www.google-analytics.com/mp/collect?${query}`,
      body: {
        client_id: visitor.gaClient ?? madeClient(event),
        timestamp_micros: Date.parse(at) * 1_000,
        consent: { ad_user_data: "GRANTED", ad_personalization: "GRANTED" },
        events: [
          {
            name,
            params: known({
              session_id: visitor.gaSession,
              engagement_time_msec: 1,
              event_id: event.id,
              currency,
              value: value ?? 0,
              transaction_id: order?.number ?? null,
              tax: order?.tax ?? null,
              shipping: order?.shipping ?? null,
              coupon: order?.coupon ?? null,
              items: items.map((item) =>
                known({
                  item_id: item.id,
                  item_name: item.name,
                  price: item.price,
                  quantity: item.quantity,
                }),
              ),
            }),
          },
        ],
      },
    };
  },
};
