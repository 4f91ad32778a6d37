/** A file that can't be taken; its message says why and what to do instead. */
export class MediaError extends Error {
  override name = "MediaError";
}
