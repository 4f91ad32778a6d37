"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitBespoke } from "@/lib/people/inbox/submit";

/** Server action of the bespoke form. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitBespoke(data);
}
