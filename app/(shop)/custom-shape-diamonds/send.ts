"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitStoneRequest } from "@/lib/people/inbox/submit";

/** What the custom-shape form posts to. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitStoneRequest(data);
}
