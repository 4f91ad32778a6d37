import { TypedText } from "@/components/ui/text/typed-text";
import { formatPostalAddress } from "@/lib/platform/countries/address-rows";
import type { Order } from "@/lib/selling/fulfillment/customer/schema";
import { giftReceiptPath } from "@/lib/selling/gifts/receipt";
import { piecesInWords } from "@/lib/selling/orders/pieces-in-words";
import { GiftNoteForm } from "./actions/gift-note-form";
import { ParcelTracking } from "./parcel-tracking";

/** An order's delivery address, parcels and payer; renders nothing for visitors who may not see them. */
export function OrderPersonal({
  order,
}: {
  order: Pick<Order, "personal" | "shipment" | "parcels" | "pickup"> &
    Partial<Pick<Order, "id" | "status" | "nothing_to_ship">>;
}) {
  const { personal, shipment, parcels, pickup } = order;
  const hasGiftReceipt = order.status !== "canceled" && !order.nothing_to_ship;
  if (!personal) return null;
  const { shipping_address: delivery, billing_address: billing, phone, gift_note: note } = personal;
  const [to, from] = [formatPostalAddress(delivery), formatPostalAddress(billing)];
  const same = to.join("\n") === from.join("\n");
  return (
    <section
      aria-labelledby="order-goes-to"
      className="grid gap-4 print:block print:break-inside-avoid print:space-y-3"
    >
      <h2 id="order-goes-to" className="text-3xl print:text-2xl">
        {pickup ? "Pickup" : "Delivery"}
      </h2>
      <div className="grid gap-6 text-sm sm:grid-cols-2 print:grid-cols-3">
        {pickup ? (
          <Rows title="Pick up at" rows={[...pickup.address, ...(pickup.hours ? [pickup.hours] : [])]} />
        ) : (
          <Rows title="Shipping address" rows={phone ? [...to, phone] : to} />
        )}
        <Rows title="Billing address" rows={same ? ["Same as shipping address"] : from} />
        {parcels
          ? parcels.map((parcel, i) => (
              <Parcel
                key={`${parcel.shipped_at} ${parcel.tracking_number}`}
                title={`Package ${i + 1}`}
                shipment={parcel}
                items={piecesInWords(parcel.items)}
              />
            ))
          : shipment && <Parcel title="Package" shipment={shipment} />}
        {personal.gift_note_open && order.id ? (
          <GiftNoteForm orderId={order.id} note={note} />
        ) : (
          note && <Rows title="Gift note" rows={[`“${note}”`]} />
        )}
        {order.id && hasGiftReceipt && (
          <div className="min-w-0 print:hidden">
            <Title>Gift receipt</Title>
            <p>
              {personal.is_gift
                ? "This order is a gift. We put a gift receipt without prices in the box."
                : "Is it a gift? Print a receipt without prices."}
            </p>
            <a href={giftReceiptPath(order.id)} className="text-link inline-flex min-h-11 items-center">
              View gift receipt
            </a>
          </div>
        )}
      </div>
    </section>
  );
}

function Parcel({
  title,
  shipment,
  items,
}: {
  title: string;
  shipment: NonNullable<Order["shipment"]>;
  /** what is in it, if not everything */
  items?: string;
}) {
  const { carrier, tracking_number: number, tracking_url: href, tracking } = shipment;
  return (
    <div className="min-w-0">
      <Title>{title}</Title>
      {items && <p className="wrap-anywhere">{items}</p>}
      <p className="wrap-anywhere">
        {carrier}, <span className="figures">{number}</span>
      </p>
      {href && (
        <a
          href={href}
          className="text-link inline-flex min-h-11 items-center print:hidden"
          target="_blank"
          rel="noreferrer"
        >
          Track your package <span className="sr-only">at {carrier}, in a new tab</span>
        </a>
      )}
      {tracking && <ParcelTracking {...tracking} />}
    </div>
  );
}

function Title({ children }: { children: string }) {
  return <h3 className="font-sans text-sm font-semibold tracking-normal">{children}</h3>;
}

function Rows({ title, rows }: { title: string; rows: readonly string[] }) {
  return (
    <div className="min-w-0">
      <Title>{title}</Title>
      <p className="wrap-anywhere whitespace-pre-line">
        <TypedText>{rows.join("\n")}</TypedText>
      </p>
    </div>
  );
}
