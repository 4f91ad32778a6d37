import { notFoundError } from "@/lib/platform/api/declare/errors";
import {
  findPastOrder,
  listPastOrders,
  type PastOrderRow,
  pastOrderSummary,
  pastOrderView,
} from "@/lib/selling/past-orders/queries";
import { pageOf, totalOf } from "../admin/list-query";
import type { CallOf } from "../admin/serve-admin";
import type { adminPastOrderEndpoint, adminPastOrdersEndpoint } from "./endpoints";

const buyerOf = ({ name, email }: PastOrderRow) => ({ name, email });

export async function handlePastOrders({ query }: CallOf<typeof adminPastOrdersEndpoint>) {
  const { q, order } = query;
  const { rows, counted } = await listPastOrders({ words: q, order }, pageOf(query));
  return { data: rows.map((row) => ({ ...pastOrderSummary(row), ...buyerOf(row) })), ...totalOf(counted) };
}

export async function handlePastOrder({ params }: CallOf<typeof adminPastOrderEndpoint>) {
  const row = await findPastOrder(params.id);
  if (!row) throw notFoundError("This order");
  return {
    data: { ...pastOrderView(row), ...buyerOf(row), customer: row.customerId, system: row.system },
  };
}
