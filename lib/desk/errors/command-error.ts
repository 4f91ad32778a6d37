/** An admin command that can't be carried out; its message gives the reason in one sentence. */
export class CommandError extends Error {
  override name = "CommandError";
  /** what to do about it on the command line; other programs get the reason alone */
  readonly hint: string | null;

  constructor(message: string, { hint = null, ...options }: ErrorOptions & { hint?: string | null } = {}) {
    super(message, options);
    this.hint = hint;
  }
}

/** A document made from a version of a record that somebody has changed since. */
export class VersionConflict extends CommandError {
  override name = "VersionConflict";

  constructor(
    named: string,
    readonly own: number,
    readonly current: number,
  ) {
    super(
      `${named} has changed since you read it. Your changes are based on version ${own}, and the shop has version ${current}.`,
      { hint: "Run products show and make your changes again." },
    );
  }
}

/** A refusal as the command line says it. */
export const commandWords = (error: Error): string =>
  error instanceof CommandError && error.hint ? `${error.message} ${error.hint}` : error.message;
