/** Statements that may take longer than the others, by a part of their text, and why; docs/scale.md names them. */
export const KNOWN_SLOW: readonly { part: string; why: string }[] = [];
