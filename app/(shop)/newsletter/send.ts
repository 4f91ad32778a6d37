"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitAnswer, submitNewsletter } from "@/lib/people/newsletter/submit";

/** What the form that asks for the letter posts to. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitNewsletter(data);
}

/** What the button behind a mailed link posts to. */
export async function answer(data: FormData): Promise<void> {
  await submitAnswer(data);
}
