"use server";

import { submitCancellation, submitMove } from "@/lib/selling/appointments/submit";

/** Server action that moves an appointment. */
export async function move(data: FormData): Promise<void> {
  await submitMove(data);
}

/** Server action that cancels an appointment. */
export async function cancel(data: FormData): Promise<void> {
  await submitCancellation(data);
}
