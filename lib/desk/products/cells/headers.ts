/** A header as it is compared: letters and digits, in lower case. */
export const headerKey = (header: string): string => header.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** A column of a table by its place, with its header as the file writes it. */
export type Place = { index: number; header: string };

/** The columns of a table by their keys; of two alike, the first. */
export function placesOf(headers: readonly string[]): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [index, cell] of headers.entries()) {
    const header = cell.trim();
    const key = headerKey(header);
    if (key !== "" && !places.has(key)) places.set(key, { index, header });
  }
  return places;
}

/** A row of a table with the line on which it begins. */
export type Row = { line: number; cell: (index: number) => string };
