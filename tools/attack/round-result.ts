/** What one round of the attack found: how much was tried, how much failed, and a line on each failure. */
export type RoundResult = { name: string; tried: number; failed: number; notes: string[] };
