import { randomUUID } from "node:crypto";
import type { PastOrderContent } from "@/lib/selling/past-orders/model";
import { pastOrders } from "@/lib/selling/past-orders/tables";
import type { TestDatabase } from "./database/database";

export const PAST_CONTENT: PastOrderContent = {
  lines: [{ name: "Sol Ring", sku: "SOL-W", quantity: 1, price: 90_000 }],
  ...{ subtotal: 90_000, discount: null, shipping: 0, tax: 0, refunded: null, code: null },
  ...{ payment: "Card", delivery: "Standard", paid: "paid", sent: "fulfilled", canceledAt: null },
  shippingAddress: ["José O’Neil", "1 Main St", "Boston MA 02110"],
  billingAddress: ["José O’Neil", "1 Main St", "Boston MA 02110"],
  ...{ phone: "+1 617 555 0100", note: "Ring the bell." },
};

/** An order of a shop before this one. */
export async function insertPastOrder(
  { db }: Pick<TestDatabase, "db">,
  order: Partial<typeof pastOrders.$inferInsert> = {},
) {
  const [row] = await db
    .insert(pastOrders)
    .values({
      ...{
        system: "shopify",
        number: `#${randomUUID()}`,
        name: "José O’Neil",
        currency: "USD",
        total: 90_000,
      },
      placedAt: new Date("2024-03-01T15:00:00Z"),
      content: PAST_CONTENT,
      ...order,
    })
    .returning();
  if (!row) throw new Error("The order was not written");
  return row;
}
