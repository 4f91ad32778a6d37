"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitSubscription, submitSubscriptionAction } from "@/lib/people/newsletter/submit";

/** Server action of the newsletter form. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitSubscription(data);
}

/** Server action of the button behind an emailed link. */
export async function sendAction(data: FormData): Promise<void> {
  await submitSubscriptionAction(data);
}
