"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitPriceMatch } from "@/lib/people/inbox/submit";

/** Server action of the price match form. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitPriceMatch(data);
}
