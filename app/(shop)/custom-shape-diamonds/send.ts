"use server";

import type { FormState } from "@/lib/inbox/model";
import { submitStoneRequest } from "@/lib/inbox/submit";

/** What the custom-shape form posts to. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitStoneRequest(data);
}
