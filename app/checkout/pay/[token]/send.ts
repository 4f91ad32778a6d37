"use server";

import { submitPaymentLink } from "@/lib/selling/phone-orders/submit";

/** Server action of the form behind a payment link. */
export async function acceptPaymentLink(data: FormData): Promise<void> {
  await submitPaymentLink(data);
}
