/**
 * A remote file that can't be had. gone: its host has no such file, or it isn't what was asked for · away: the host doesn't answer
 * as it should, which may pass · silent: it doesn't answer at all, so that there is no use in asking it for other files now.
 */
export class RemoteError extends Error {
  override name = "RemoteError";
  constructor(
    message: string,
    readonly state: "gone" | "away" | "silent",
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}
