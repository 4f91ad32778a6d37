export type RoundResult = { name: string; tried: number; failed: number; notes: string[] };
