"use server";

import { submitOrderOpening } from "@/lib/selling/fulfillment/customer/submit";

/** Server action of the button behind the link in an order's mail. */
export async function openOrder(data: FormData): Promise<void> {
  await submitOrderOpening(data);
}
