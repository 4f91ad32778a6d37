"use server";

import { submitEnd } from "@/lib/selling/alerts/submit";
import { submitReminders } from "@/lib/selling/left-carts/submit";

/** Server action that ends one of the customer's alerts. */
export async function end(data: FormData): Promise<void> {
  await submitEnd(data);
}

/** Server action that starts or ends reminders of the customer's cart. */
export async function remind(data: FormData): Promise<void> {
  await submitReminders(data);
}
