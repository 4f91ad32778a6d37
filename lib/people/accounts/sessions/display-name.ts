/**
 * Key of the local value that names the last customer signed in on this browser; a hint for the header, not an
 * authentication.
 */
export const DISPLAY_NAME_KEY = "displayName";

/** Maximum length of the name the header shows, in characters. */
const MAX_DISPLAY_NAME = 60;

/** Normalizes the spaces of a stored name; returns null if it is missing or not a valid name. */
export function parseDisplayName(stored: unknown): string | null {
  if (typeof stored !== "string") return null;
  return stored.trim().replace(/\s+/g, " ").slice(0, MAX_DISPLAY_NAME) || null;
}

/** The initials of the first name: A of "Ada Byron", AM of "Anne-Marie Duff". */
export function initialsOf(name: string): string {
  const [first = ""] = name.trim().split(/\s+/);
  return first
    .split("-")
    .slice(0, 2)
    .map((part) => (Array.from(part)[0] ?? "").toLocaleUpperCase())
    .join("");
}
