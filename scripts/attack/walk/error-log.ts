/** Of a longer log only the end is kept, in characters. */
const MOST_CHARACTERS = 4_000_000;

/** What the processes of a walked shop log of their errors. */
export class ErrorLog {
  private text = "";

  readonly hear = (text: string): void => {
    this.text = (this.text + text).slice(-MOST_CHARACTERS);
  };

  /** The log's line of an error, by the reference that its answer gave or else its path; null if there is none. */
  readonly causeOf = (reference: string): string | null =>
    this.text.split("\n").find((line) => line.includes(reference)) ?? null;
}
