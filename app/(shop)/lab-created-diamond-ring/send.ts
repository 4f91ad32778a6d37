"use server";

import type { FormState } from "@/lib/inbox/model";
import { submitBespoke } from "@/lib/inbox/submit";

/** What the bespoke form posts to. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitBespoke(data);
}
