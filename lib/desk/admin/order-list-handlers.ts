import { exportOrders } from "@/lib/desk/shop/order-export";
import { listOrderPage, type OrderFilter } from "@/lib/desk/shop/order-list";
import { decimalFromCents } from "@/lib/platform/money/model";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import { pageOf, totalOf } from "./list-query";
import type { exportOrdersEndpoint, OrderFilters, ordersEndpoint } from "./order-list-endpoints";
import type { Asked } from "./serve-admin";

const filterOf = (asked: OrderFilters): OrderFilter => ({
  words: asked.q,
  status: asked.status,
  paymentMethod: asked.payment_method,
  awaitingSupplier: asked.awaiting_supplier,
  sizeOpen: asked.size_open,
  placedFrom: asked.placed_from,
  placedTo: asked.placed_to,
  customerId: asked.customer_id,
});

export async function handleOrders({ query }: Asked<typeof ordersEndpoint>) {
  const { sort, order } = query;
  const { rows, ...counted } = await listOrderPage(filterOf(query), { by: sort, order }, pageOf(query));
  const data = rows.map(({ order: row, lines, isAwaitingSupplier, isSizeOpen }) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    placed_at: row.placedAt.toISOString(),
    leaves_workshop_on: row.leavesWorkshopOn.toISOString(),
    name: row.shippingAddress.name,
    email: row.email,
    total: decimalFromCents(row.totalCents),
    payment_method: row.paymentMethod,
    payment_label: findPaymentMethod(row.paymentMethod)?.label ?? row.paymentMethod,
    pieces: lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
    awaiting_supplier: isAwaitingSupplier,
    size_open: isSizeOpen,
  }));
  return { data, ...totalOf(counted) };
}

export async function handleExportOrders({ body, deed }: Asked<typeof exportOrdersEndpoint>) {
  const { orders, csv } = await exportOrders(filterOf(body), deed("orders export"));
  const day = new Date().toISOString().slice(0, 10);
  return { data: { filename: `orders-${day}.csv`, orders, csv } };
}
