/**
 * How much a supplier's file may hold where it is read at once.
 * @property columns columns of a row
 * @property line characters of a row, with the lines that an open quotation mark adds
 * @property sampleCells cells from which columns are guessed
 * @property sampleCharacters characters that are read for them
 * @property cell characters of a cell that a guess looks at
 */
export const FILE_LIMITS = {
  columns: 500,
  line: 200_000,
  sampleCells: 50_000,
  sampleCharacters: 4_000_000,
  cell: 1_000,
} as const;

/** What to do about a file with more columns. */
export const TOO_MANY_COLUMNS = `The file has more than ${FILE_LIMITS.columns} columns. Ask the supplier for a file with the columns of stones only.`;
