/** Next's own limit on a tag's length. */
const MAX_TAG_LENGTH = 256;
/** Maximum number of tags in one message; the follower splits longer lists. */
export const MAX_TAGS = 1_000;

/** Serializes the follower's message to its own process. */
export const serializeTags = (tags: readonly string[]): string => JSON.stringify({ tags });

/** Parses such a message into its tags; returns null if it is invalid. */
export function parseTags(text: string): string[] | null {
  let message: unknown;
  try {
    message = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof message !== "object" || message === null || !("tags" in message)) return null;
  const { tags } = message;
  if (!Array.isArray(tags) || tags.length > MAX_TAGS) return null;
  const good = tags.every((tag) => typeof tag === "string" && tag !== "" && tag.length <= MAX_TAG_LENGTH);
  return good ? tags : null;
}
