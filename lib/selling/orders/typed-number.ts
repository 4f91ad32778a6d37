/** An order's number as customers type it: `a 7kq2m9xz` is A-7KQ2M9XZ; null if it can be none. */
export function orderNumberOf(typed: string): string | null {
  const [, end] = /^#?(?:A[\s–-]*)?([2-9A-HJKMNP-TV-Z]{8})$/.exec(typed.trim().toUpperCase()) ?? [];
  return end ? `A-${end}` : null;
}
