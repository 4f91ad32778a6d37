/** Next's own limit on a tag's length. */
const MAX_TAG_LENGTH = 256;
/** Tags in one message; the follower sends more in several. */
export const MAX_TAGS = 1_000;

/** The follower's message to its own process. */
export const serializeTags = (tags: readonly string[]): string => JSON.stringify({ tags });

/** The tags of such a message; null when it is none. */
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
