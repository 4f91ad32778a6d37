import type { EventName } from "../event";
import { type EventsApi, known, unixSeconds } from "../server-event";

const NAMES: Readonly<Partial<Record<EventName, string>>> = {
  begin_checkout: "InitiateCheckout",
  purchase: "Purchase",
};

/** Conversions API: developers.facebook.com/docs/marketing-api/conversions-api/parameters. Its events may be up to 7 days old. */
export const metaApi: EventsApi = {
  keyForm: /^EAA[A-Za-z0-9]{20,500}$/,
  keyInWords: "Enter an access token from Events Manager. It begins with EAA",
  request(event, { id, key }) {
    const name = NAMES[event.name];
    if (!name) return null;
    const { visitor, emailHash, ip, items, currency, value, order } = event;
    return {
      url: `https://graph.facebook.com/v25.0/${id}/events`,
      body: {
        // in the body, so that no log of addresses has it
        access_token: key,
        data: [
          {
            event_name: name,
            event_time: unixSeconds(event),
            event_id: event.id,
            action_source: "website",
            event_source_url: event.page,
            user_data: known({
              em: emailHash && [emailHash],
              fbp: visitor.fbp,
              fbc: visitor.fbc,
              client_user_agent: visitor.userAgent,
              client_ip_address: ip,
            }),
            custom_data: known({
              currency,
              value: value ?? 0,
              content_type: "product",
              contents: items.map((item) =>
                known({ id: item.id, quantity: item.quantity, item_price: item.price }),
              ),
              num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
              order_id: order?.number ?? null,
            }),
          },
        ],
      },
    };
  },
};
