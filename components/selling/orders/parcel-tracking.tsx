import { formatDate } from "@/lib/platform/intl/dates";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import { TRACKING_WORDS } from "@/lib/selling/labels/model";

type Tracking = NonNullable<NonNullable<Order["shipment"]>["tracking"]>;

/** Events that are shown; the carrier's page has all. */
const SHOWN = 8;

/** Where a package is and was, the latest first. */
export function ParcelTracking({ state, events }: Tracking) {
  return (
    <div className="mt-2 grid gap-2 print:hidden">
      <p className="font-medium">{TRACKING_WORDS[state]}</p>
      {events.length > 0 && (
        <ol className="grid gap-1.5 text-muted">
          {events.slice(0, SHOWN).map(({ at, state: then, message, place }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: several things may happen in one moment
            <li key={i} className="wrap-anywhere">
              <time dateTime={at}>{formatDate(at)}</time> · {message || TRACKING_WORDS[then]}
              {place && ` · ${place}`}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
