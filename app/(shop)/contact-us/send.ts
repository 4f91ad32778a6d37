"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitContact } from "@/lib/people/inbox/submit";

/** Server action of the contact form. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitContact(data);
}
