import type { Field } from "../fields";

/** A field that a column may hold. */
export type Candidate = { index: number; field: Field; confidence: number; rank: number };

/** The surest first, then the better name. */
export const byConfidence = (a: Candidate, b: Candidate) => b.confidence - a.confidence || a.rank - b.rank;
