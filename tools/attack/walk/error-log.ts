/** Of a longer log only the end is kept, in characters. */
const MOST_CHARACTERS = 4_000_000;

/** What is logged so long before or after an answer may say why it failed, ms. */
const NEAR_MS = 2_000;
const MOST_NEAR = 4;

const timeOf = (line: string) => Number(/"time":(\d+)/.exec(line)?.[1] ?? Number.NaN);

/** What the processes of a walked shop log of their errors. */
export class ErrorLog {
  private text = "";

  readonly hear = (text: string): void => {
    this.text = (this.text + text).slice(-MOST_CHARACTERS);
  };

  /**
   * The log's line of an error, by the reference that its answer gave or else its path, if it has one; otherwise what was
   * logged when the answer came. Null if that is nothing.
   * @param at when the answer came, ms since 1970
   */
  readonly causeOf = (reference: string | null, at: number): string | null => {
    const lines = this.text.split("\n");
    const named = reference === null ? undefined : lines.find((line) => line.includes(reference));
    const near = () => lines.filter((line) => Math.abs(timeOf(line) - at) < NEAR_MS).slice(-MOST_NEAR);
    return named ?? (near().join("\n    ") || null);
  };
}
