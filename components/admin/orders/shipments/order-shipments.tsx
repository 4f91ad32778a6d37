"use client";

import { useState } from "react";
import { admin } from "@/components/admin/client";
import { useMay } from "@/components/admin/identity";
import { formatTime } from "@/components/admin/kit/formats";
import { Facts, Section } from "@/components/admin/kit/section";
import { Button } from "@/components/ui/form/button";
import { buttonClass } from "@/components/ui/form/button-style";
import { ACTS } from "@/lib/desk/api/acts";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import { trackingPage } from "@/lib/selling/shipping/tracking";
import { StepDialog } from "../form/step-form";
import type { OrderDetail } from "../form/types";
import { ParcelFields, parcelOf } from "./parcel-fields";

type Parcel = OrderDetail["shipments"][number];

/** The packages of an order, with what is in each and its packing slip. */
export function OrderShipments({ order }: { order: OrderDetail }) {
  const { number, shipments, status, picked_up: isPickedUp } = order;
  const mayCorrect =
    useMay("orders.produce") && !isPickedUp && status !== "refunded" && status !== "returned";
  const [corrected, setCorrected] = useState<Parcel | null>(null);
  if (shipments.length === 0) return null;
  return (
    <Section title={isPickedUp ? "Pickup" : shipments.length > 1 ? "Packages" : "Package"}>
      {shipments.map((parcel) => (
        <div key={parcel.id} className="grid gap-3 not-first:border-t not-first:border-line not-first:pt-3">
          <Facts facts={isPickedUp ? pickupFactsOf(parcel) : factsOf(parcel)} />
          <p className="flex flex-wrap gap-2">
            <a
              className={buttonClass("ghost", "sm")}
              href={`/api/v1/admin/orders/${encodeURIComponent(number)}/parcels/${parcel.id}/packing-slip`}
              target="_blank"
              rel="noreferrer"
            >
              Packing slip <span className="sr-only">of {parcel.tracking_number}</span>
            </a>
            {mayCorrect && (
              <Button variant="ghost" size="sm" onClick={() => setCorrected(parcel)}>
                Correct tracking <span className="sr-only">of {parcel.tracking_number}</span>
              </Button>
            )}
          </p>
        </div>
      ))}
      <StepDialog
        act="adminCorrectParcel"
        order={order}
        open={corrected !== null}
        onClose={() => setCorrected(null)}
        title="Correct tracking"
        description={ACTS.adminCorrectParcel.sentence}
        label="Save and email customer"
        message="Tracking corrected"
        send={(form) =>
          admin.put("v1/admin/orders/{number}/parcels/{parcel}", {
            params: { number, parcel: corrected?.id ?? "" },
            body: parcelOf(form),
          })
        }
      >
        {(errorOf) => corrected && <ParcelFields errorOf={errorOf} parcel={corrected} />}
      </StepDialog>
    </Section>
  );
}

const itemsOf = ({ items }: Parcel) => ({
  label: "Items",
  value: items.length > 0 ? piecesInWords(items) : "The whole order",
});

const pickupFactsOf = (parcel: Parcel) => [
  itemsOf(parcel),
  { label: "Ready", value: formatTime(parcel.shipped_at) },
  { label: "Picked up", value: formatTime(parcel.delivered_at) },
];

const factsOf = (parcel: Parcel) => {
  const { carrier, tracking_number, tracking_url, shipped_at, delivered_at, signed } = parcel;
  const page = trackingPage(carrier, tracking_number, tracking_url);
  return [
    itemsOf(parcel),
    { label: "Carrier", value: carrier },
    {
      label: "Tracking number",
      value: page ? (
        <a href={page} target="_blank" rel="noreferrer" className="text-link">
          {tracking_number}
        </a>
      ) : (
        tracking_number
      ),
    },
    ...(signed ? [{ label: "Signature", value: "On delivery" }] : []),
    { label: "Shipped", value: formatTime(shipped_at) },
    { label: "Delivered", value: formatTime(delivered_at) },
  ];
};
