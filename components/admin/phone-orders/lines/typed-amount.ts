/** What somebody typed as an amount in US dollars with at most two places, above zero or not; null if it is none. */
export function typedAmount(text: string): number | null {
  const plain = text.trim().replace(/^\$/, "").replaceAll(",", "");
  return /^\d{1,8}(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : null;
}
