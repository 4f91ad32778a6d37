import type { Order } from "@/lib/orders/schema";
import { addressRows } from "@/lib/shipping/address-rows";

/** Where an order goes and who pays it; nothing for those it is not told to. */
export function OrderPersonal({ order: { personal } }: { order: Pick<Order, "personal"> }) {
  if (!personal) return null;
  const { shipping_address: delivery, billing_address: billing, phone, gift_note: note } = personal;
  const [to, from] = [addressRows(delivery), addressRows(billing)];
  const same = to.join("\n") === from.join("\n");
  return (
    <section aria-labelledby="order-goes-to" className="grid gap-4">
      <h2 id="order-goes-to" className="text-3xl">
        Where it goes
      </h2>
      <div className="grid gap-6 text-sm sm:grid-cols-2">
        <Rows title="Delivery address" rows={phone ? [...to, phone] : to} />
        <Rows title="Billing address" rows={same ? ["The delivery address"] : from} />
        {note && <Rows title="Gift note" rows={[`“${note}”`]} />}
      </div>
    </section>
  );
}

function Rows({ title, rows }: { title: string; rows: readonly string[] }) {
  return (
    <div className="min-w-0">
      <h3 className="font-sans text-sm font-semibold tracking-normal">{title}</h3>
      <p className="break-words whitespace-pre-line">{rows.join("\n")}</p>
    </div>
  );
}
