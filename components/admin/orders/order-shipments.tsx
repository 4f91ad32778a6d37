import { formatTime } from "../kit/formats";
import { Facts, Section } from "../kit/section";
import type { OrderDetail } from "./types";

/** The parcels of an order. */
export function OrderShipments({ order: { shipments } }: { order: OrderDetail }) {
  if (shipments.length === 0) return null;
  return (
    <Section title="Shipment">
      {shipments.map(({ carrier, tracking_number, tracking_url, shipped_at, delivered_at }) => (
        <Facts
          key={`${carrier} ${tracking_number}`}
          facts={[
            { label: "Carrier", value: carrier },
            {
              label: "Tracking number",
              value: tracking_url ? (
                <a href={tracking_url} target="_blank" rel="noreferrer" className="text-link">
                  {tracking_number}
                </a>
              ) : (
                tracking_number
              ),
            },
            { label: "Shipped", value: formatTime(shipped_at) },
            { label: "Delivered", value: formatTime(delivered_at) },
          ]}
        />
      ))}
    </Section>
  );
}
