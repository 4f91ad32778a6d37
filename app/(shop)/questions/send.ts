"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitQuestion } from "@/lib/people/inbox/submit";

/** Server action of the form for questions. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitQuestion(data);
}
