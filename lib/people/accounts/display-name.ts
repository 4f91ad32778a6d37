/** Key of the local value that says who was last signed in here: a hint for the header, never a proof. */
export const DISPLAY_NAME_KEY = "displayName";

/** The longest name the header takes from this browser. */
const MAX_DISPLAY_NAME = 60;

/** The kept name with its spaces tidied; null where nothing is kept, or something that is no name. */
export function parseDisplayName(kept: unknown): string | null {
  if (typeof kept !== "string") return null;
  return kept.trim().replace(/\s+/g, " ").slice(0, MAX_DISPLAY_NAME) || null;
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
