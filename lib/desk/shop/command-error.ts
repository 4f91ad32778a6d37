/** A wish of the jeweler's that can't be carried out; its message says why in one sentence. */
export class CommandError extends Error {
  override name = "CommandError";
}
