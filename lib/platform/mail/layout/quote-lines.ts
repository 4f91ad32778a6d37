/** Marks what a customer typed, line by line, so that none of it passes for the shop's own words in its mail. */
export const quoteLines = (typed: string): string[] => typed.split(/\r?\n/).map((line) => `> ${line}`);
