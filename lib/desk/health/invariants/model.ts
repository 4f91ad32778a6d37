/** Something that is always true of a shop's database. */
export type Invariant = {
  sentence: string;
  /** returns the rows that break the sentence, and locks nothing; runs on any database of this version */
  sql: string;
  /** Markdown paragraphs of docs/checkout-invariants.md: reasons, exceptions, and what the shop does about them */
  notes?: readonly string[];
};
