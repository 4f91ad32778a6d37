import { z } from "zod";

/** An attempt to deliver. status: null without an answer · ms: until the answer or the failure */
const attemptSchema = z.object({
  at: z.iso.datetime(),
  status: z.int().nullable(),
  ms: z.int(),
  /** why it failed, in words that end no sentence; null if it succeeded */
  problem: z.string().nullable(),
});
export type Attempt = z.infer<typeof attemptSchema>;

/** The log of a delivery, oldest first. */
export const attemptsSchema = z.array(attemptSchema);
