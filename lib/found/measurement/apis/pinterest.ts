import type { EventName } from "../event";
import { type EventsApi, known, unixSeconds } from "../server-event";

const NAMES: Readonly<Partial<Record<EventName, string>>> = {
  begin_checkout: "initiate_checkout",
  purchase: "checkout",
};

type Answer = { events?: readonly { status?: string; error_message?: string | null }[] };

/**
 * Conversions API: developers.pinterest.com/docs/api/v5/events-create. An event needs a hashed email address, or network address and
 * browser together.
 */
export const pinterestApi: EventsApi = {
  keyForm: /^pin[a-z]{1,2}_[A-Za-z0-9_]{20,400}$/,
  keyInWords: "Enter a conversion access token from Ads Manager. It begins with pina_",
  request(event, { key, adAccount }) {
    const name = NAMES[event.name];
    const { visitor, emailHash, ip, items, currency, value, order } = event;
    const isKnown = emailHash !== null || (ip !== null && visitor.userAgent !== null);
    if (!name || !isKnown || adAccount === null) return null;
    return {
      url: `https://api.pinterest.com/v5/ad_accounts/${adAccount}/events`,
      headers: { authorization: `Bearer ${key}` },
      body: {
        data: [
          {
            event_name: name,
            action_source: "web",
            event_time: unixSeconds(event),
            event_id: event.id,
            event_source_url: event.page,
            user_data: known({
              em: emailHash && [emailHash],
              client_ip_address: ip,
              client_user_agent: visitor.userAgent,
              click_id: visitor.epik,
            }),
            custom_data: known({
              currency,
              // amounts are text here
              value: String(value ?? 0),
              content_ids: items.map((item) => item.id),
              contents: items.map((item) =>
                known({
                  id: item.id,
                  item_name: item.name,
                  item_price: item.price === null ? null : String(item.price),
                  quantity: item.quantity,
                }),
              ),
              num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
              order_id: order?.number ?? null,
            }),
          },
        ],
      },
    };
  },
  fault(answer) {
    const failed = (answer as Answer | null)?.events?.find(({ status }) => status === "failed");
    return failed ? (failed.error_message ?? "Pinterest refused the event") : null;
  },
};
