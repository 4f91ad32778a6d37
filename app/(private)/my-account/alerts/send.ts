"use server";

import { submitEnd } from "@/lib/selling/alerts/submit";

/** Server action that ends one of the customer's alerts. */
export async function end(data: FormData): Promise<void> {
  await submitEnd(data);
}
