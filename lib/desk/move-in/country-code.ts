import { COUNTRIES } from "@/lib/platform/countries/countries";
import { ownTable } from "@/lib/platform/encoding/own-table";

const OTHER_NAMES: Readonly<Record<string, string>> = ownTable({
  usa: "US",
  "united states of america": "US",
  uk: "GB",
  "great britain": "GB",
});

/** A country's code from its code or its name. */
export function countryOf(text: string): string {
  const word = text.trim().toLowerCase();
  const found = COUNTRIES.find(
    ({ code, name }) => code.toLowerCase() === word || name.toLowerCase() === word,
  );
  return found?.code ?? OTHER_NAMES[word] ?? text.trim().slice(0, 2).toUpperCase();
}
