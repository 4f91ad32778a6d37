"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitContact } from "@/lib/people/inbox/submit";

/** What the contact form posts to. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitContact(data);
}
