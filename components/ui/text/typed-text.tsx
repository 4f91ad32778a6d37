/**
 * What somebody typed, in the middle of the shop's own words: each of its rows runs in its own direction, and none
 * changes the order of what stands beside it.
 */
export function TypedText({ children }: { children: string | null }) {
  return <bdi className="[unicode-bidi:plaintext]">{children}</bdi>;
}
