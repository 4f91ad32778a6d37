"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitFeedback } from "@/lib/people/inbox/submit";

/** What the feedback form posts to. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitFeedback(data);
}
