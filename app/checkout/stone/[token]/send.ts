"use server";

import { submitSwapAnswer } from "@/lib/selling/fulfillment/swap/submit";

/** Server action of the form behind the link to another diamond. */
export async function answerStoneSwap(data: FormData): Promise<void> {
  await submitSwapAnswer(data);
}
