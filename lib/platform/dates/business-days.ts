/** A number of business days in a sentence: "one business day", "5 business days". */
export const businessDays = (count: number): string =>
  count === 1 ? "one business day" : `${count} business days`;
