/** Keeps each number and its unit together ("1.6 mm", "0.75 ct"). */
export const withNoBreakUnits = (text: string): string => text.replace(/(\d) (?=(?:mm|ct)\b)/g, "$1\u00a0");
