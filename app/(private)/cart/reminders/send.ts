"use server";

import { submitReminderStop } from "@/lib/selling/left-carts/submit";

/** Server action of the button that ends reminders. */
export async function stop(data: FormData): Promise<void> {
  await submitReminderStop(data);
}
