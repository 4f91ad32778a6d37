const WORDS = {
  gone: "This file is no longer here",
  damaged: "This file is incomplete",
  too_large: "The file is too large",
} as const;

/** A shared file that can't be stored or read; its message is a sentence without its stop. */
export class SharedFileError extends Error {
  constructor(
    readonly code: keyof typeof WORDS,
    message: string = WORDS[code],
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
