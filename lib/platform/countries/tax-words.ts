/** What countries call the tax on consumption, where it isn't VAT. */
const WORDS: Readonly<Record<string, string>> = {
  US: "sales tax",
  CA: "GST/HST",
  AU: "GST",
  NZ: "GST",
  SG: "GST",
  IN: "GST",
  JP: "consumption tax",
};

/** What a country calls the tax on consumption, as it stands within a sentence. */
export const taxWord = (country: string): string => WORDS[country] ?? "VAT";

/** Whether a country's prices contain tax by custom: everywhere but in the United States and Canada. */
export const isTaxContained = (country: string): boolean => country !== "US" && country !== "CA";
