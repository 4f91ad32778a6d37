"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitFeedback } from "@/lib/people/inbox/submit";

/** Server action of the feedback form. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitFeedback(data);
}
