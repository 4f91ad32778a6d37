"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitPriceMatch } from "@/lib/people/inbox/submit";

/** What the form for a price match posts to. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitPriceMatch(data);
}
