/** An admin command that can't be carried out; its message gives the reason in one sentence. */
export class CommandError extends Error {
  override name = "CommandError";
}
