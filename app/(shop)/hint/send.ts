"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitHint } from "@/lib/selling/hints/submit";

/** Server action of the form that drops a hint. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitHint(data);
}
