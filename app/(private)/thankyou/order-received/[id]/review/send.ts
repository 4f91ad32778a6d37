"use server";

import type { FormState } from "@/lib/people/inbox/model";
import { submitPhotoRemoval, submitReview, submitStop } from "@/lib/selling/reviews/form/submit";

/** Server action of the form of an item's review. */
export async function send(_before: FormState, data: FormData): Promise<FormState> {
  return submitReview(data);
}

/** Server action of the button that removes a photo. */
export async function removePhoto(data: FormData): Promise<void> {
  await submitPhotoRemoval(data);
}

/** Server action of the button that ends the mails that ask for reviews. */
export async function stop(data: FormData): Promise<void> {
  await submitStop(data);
}
