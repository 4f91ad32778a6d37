"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitStoneRequest } from "@/lib/people/inbox/submit";

/** Server action of the custom-shape form. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitStoneRequest(data);
}
