"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitBooking } from "@/lib/selling/appointments/submit";

/** Server action of the form that books an appointment. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitBooking(data);
}
