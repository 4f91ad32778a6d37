import { notFoundError } from "@/lib/platform/api/declare/errors";
import { loadShopSettings } from "@/lib/platform/settings/queries";
import { parseCartItems } from "@/lib/selling/cart/items/cart-items";
import { pageOf } from "../admin/list-query";
import type { AdminCall, CallOf } from "../admin/serve-admin";
import type { leftCartEndpoint, leftCartsEndpoint } from "./endpoints";
import { countReminders, listLeftCarts, listLeftItems } from "./left-cart-queries";

export async function handleLeftCarts({ query }: CallOf<typeof leftCartsEndpoint>) {
  const { rows, total } = await listLeftCarts(query.q, pageOf(query));
  return {
    data: rows.map(({ updatedAt, ...row }) => ({ ...row, updated_at: updatedAt.toISOString() })),
    total,
  };
}

/** @throws ApiError 404 */
export async function handleLeftCart({ params }: CallOf<typeof leftCartEndpoint>) {
  const rows = await listLeftItems(params.id);
  if (rows.length === 0) throw notFoundError("This cart");
  return { data: { items: parseCartItems(rows.map(({ item }) => item)) } };
}

export async function handleCartReminders(_: AdminCall<unknown, unknown, unknown>) {
  const [{ leftCart }, counted] = await Promise.all([loadShopSettings(), countReminders()]);
  return { data: { is_on: leftCart.remind, ...counted } };
}
