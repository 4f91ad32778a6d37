"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitAlert, submitAlertAction } from "@/lib/selling/alerts/submit";

/** Server action of the form that creates an alert. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitAlert(data);
}

/** Server action of the button on a mailed link's page. */
export async function sendAction(data: FormData): Promise<void> {
  await submitAlertAction(data);
}
