"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitSubscription, submitSubscriptionAction } from "@/lib/people/newsletter/submit";

/** What the form that asks for the letter posts to. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitSubscription(data);
}

/** What the button behind a mailed link posts to. */
export async function sendAction(data: FormData): Promise<void> {
  await submitSubscriptionAction(data);
}
