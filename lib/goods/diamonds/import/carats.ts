import { isBlank, plainNumber, quoted, type Reading, round } from "./text";

/** Carats, to two places; a cell of a pair holds two weights: `1.02/1.00`. */
export function readCarats(text: string | undefined, decimal: "." | ","): Reading<[number, number | null]> {
  const parts = (text ?? "").replace(/\s*(cts?|carats?)\.?\s*$/i, "").split(/\s*[/+&]\s*/);
  const weights = parts.map((part) => plainNumber(part, decimal));
  const [first, second = null] = weights.map((weight) => (weight === null ? null : round(weight, 2)));
  if (parts.length > 2 || first == null || weights.includes(null)) {
    return {
      refused: isBlank(text)
        ? "the carat weight is empty"
        : `the carat weight ${quoted(text ?? "")} is not a number`,
    };
  }
  for (const weight of [first, second]) {
    if (weight !== null && (weight <= 0 || weight > 35))
      return { refused: `${weight} ct is outside 0.01 to 35` };
  }
  return { value: [first, second] };
}
