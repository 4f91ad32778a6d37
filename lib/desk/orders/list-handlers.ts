import { exportOrders } from "@/lib/desk/orders/export";
import { listOrderPage, type OrderFilter } from "@/lib/desk/orders/queries/list";
import type { Staff } from "@/lib/people/staff/authority";
import { decimalFromCents } from "@/lib/platform/money/model";
import { codeOf, formatOf, inOrderCurrency } from "@/lib/selling/orders/currency/order-currency-queries";
import { isTaxOpen } from "@/lib/selling/orders/tax-open";
import { isUnpaid } from "@/lib/selling/orders/transitions";
import { findPaymentMethod } from "@/lib/selling/payments/methods";
import { isPickedUp } from "@/lib/selling/shipping/pickup";
import { pageOf, totalOf } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type { exportOrdersEndpoint, OrderFilters, ordersEndpoint } from "./list-endpoints";
import { seesWorkshopOnly, WORKSHOP_STATUSES } from "./view/workshop";

const filterOf = (filters: OrderFilters): OrderFilter => ({
  words: filters.q,
  status: filters.status,
  paymentMethod: filters.payment_method,
  awaitingSupplier: filters.awaiting_supplier,
  sizeOpen: filters.size_open,
  taxOpen: filters.tax_open,
  disputed: filters.disputed,
  alerted: filters.alerted,
  placedFrom: filters.placed_from,
  placedTo: filters.placed_to,
  customerId: filters.customer_id,
});

/** What somebody may ask a list of orders for: the workshop neither by customer nor by amount. */
const listedBy = (staff: Staff, query: CallOf<typeof ordersEndpoint>["query"]) => {
  const { sort: by, order } = query;
  if (!seesWorkshopOnly(staff)) return { filter: filterOf(query), sort: { by, order } };
  const {
    customerId: _customer,
    paymentMethod: _method,
    taxOpen: _tax,
    disputed: _dispute,
    alerted: _alert,
    ...filter
  } = filterOf(query);
  return {
    filter: { ...filter, forWorkshop: WORKSHOP_STATUSES },
    sort: { by: by === "total" ? ("placed_at" as const) : by, order },
  };
};

export async function handleOrders({ query, staff }: CallOf<typeof ordersEndpoint>) {
  const { filter, sort } = listedBy(staff, query);
  const isWhole = !seesWorkshopOnly(staff);
  const { rows, ...counted } = await listOrderPage(filter, sort, pageOf(query));
  const data = rows.map(({ order: row, lines, isAwaitingSupplier, isSizeOpen }) => ({
    id: row.id,
    number: row.number,
    status: row.status,
    placed_at: row.placedAt.toISOString(),
    leaves_workshop_on: row.leavesWorkshopOn.toISOString(),
    picked_up: isPickedUp(row),
    name: isWhole ? row.shippingAddress.name : "",
    email: isWhole ? row.email : "",
    currency: codeOf(row),
    currency_format: formatOf(row),
    total: isWhole ? inOrderCurrency(row, () => decimalFromCents(row.totalCents)) : 0,
    payment_method: isWhole ? row.paymentMethod : "",
    payment_label: isWhole ? (findPaymentMethod(row.paymentMethod)?.label ?? row.paymentMethod) : "",
    pieces: lines.map(({ name, quantity }) => (quantity > 1 ? `${quantity} × ${name}` : name)),
    awaiting_supplier: isAwaitingSupplier,
    size_open: isSizeOpen,
    tax_open: isUnpaid(row.status) && isTaxOpen(row),
  }));
  return { data, ...totalOf(counted) };
}

export async function handleExportOrders({ body, audit }: CallOf<typeof exportOrdersEndpoint>) {
  const { orders, csv } = await exportOrders(filterOf(body), audit("orders export"));
  const day = new Date().toISOString().slice(0, 10);
  return { data: { filename: `orders-${day}.csv`, orders, csv } };
}
