/** What fits above a list in a line or two, characters. */
const MAX_LENGTH = 110;

/**
 * A category's description in two parts: the sentences that introduce the list without pushing its goods down, and the
 * rest, which is for the end of the page.
 */
export function splitIntroduction(description: string): { above: string; below: string } {
  const text = description.trim();
  let end = 0;
  for (const { index, 0: mark } of text.matchAll(/[.!?](?=\s|$)|$/g)) {
    if (index + mark.length > MAX_LENGTH) break;
    end = index + mark.length;
  }
  return { above: text.slice(0, end), below: text.slice(end).trim() };
}
