import { cents } from "@/lib/platform/money/model";
import { orders } from "@/lib/selling/orders/tables";
import type { TestDatabase } from "./database/database";

const address = { name: "Ada Example", line1: "1 Example Street", city: "New York", country: "US" };

/** Inserts an order of one dollar without lines, for rows that must belong to one; returns its id. */
export async function insertOrder({ db }: Pick<TestDatabase, "db">): Promise<string> {
  const [order] = await db
    .insert(orders)
    .values({
      number: `A-${crypto.randomUUID().slice(0, 8).toUpperCase()}`,
      email: "ada@example.com",
      shippingAddress: address,
      billingAddress: address,
      shippingMethod: "standard",
      paymentMethod: "bank_transfer",
      subtotalCents: cents(100),
      totalCents: cents(100),
      viewerHash: "0".repeat(64),
      leavesWorkshopOn: new Date(),
    })
    .returning({ id: orders.id });
  if (!order) throw new Error("the order was not inserted");
  return order.id;
}
