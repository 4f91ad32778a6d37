import { createHash, timingSafeEqual } from "node:crypto";

/** Compares two secrets in constant time, so that timing does not reveal how much of them matches. */
export function isSameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash("sha256").update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
