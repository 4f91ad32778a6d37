import type { EventName } from "../event";
import { type EventsApi, known, unixSeconds } from "../server-event";

const NAMES: Readonly<Partial<Record<EventName, string>>> = {
  begin_checkout: "InitiateCheckout",
  purchase: "Purchase",
};

type Answer = { code?: number; message?: string };

/** Events API 2.0: business-api.tiktok.com/portal/docs?id=1771100865818625. It answers 200 with a code of its own. */
export const tiktokApi: EventsApi = {
  keyForm: /^[A-Za-z0-9]{32,64}$/,
  keyInWords: "Enter the access token that Events Manager generates: 40 letters and digits",
  request(event, { id, key }) {
    const name = NAMES[event.name];
    if (!name) return null;
    const { visitor, emailHash, ip, items, currency, value, order } = event;
    return {
      url: "https://business-api.tiktok.com/open_api/v1.3/event/track/",
      headers: { "access-token": key },
      body: {
        event_source: "web",
        event_source_id: id,
        data: [
          {
            event: name,
            event_time: unixSeconds(event),
            event_id: event.id,
            user: known({
              email: emailHash,
              ttp: visitor.ttp,
              ttclid: visitor.ttclid,
              ip,
              user_agent: visitor.userAgent,
            }),
            page: { url: event.page },
            properties: known({
              currency,
              value: value ?? 0,
              order_id: order?.number ?? null,
              contents: items.map((item) =>
                known({
                  content_id: item.id,
                  content_type: "product",
                  content_name: item.name,
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
  fault: (answer) => {
    const { code, message } = (answer ?? {}) as Answer;
    return code === 0 ? null : (message ?? "TikTok refused the event");
  },
};
