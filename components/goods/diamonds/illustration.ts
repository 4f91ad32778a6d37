/**
 * What the picture of a diamond without a photo is. Until its own is rendered it shares a portrait with others of its shape, so only
 * a view of its own cut may say that it shows it.
 */
export const ILLUSTRATION = {
  /** below a view of the stone's own model */
  drawn: "Rendered to this diamond’s proportions, not a photograph",
  /** below a portrait that others share */
  shared: "Typical of its shape, not a photograph of this diamond",
  /** beside the count of a list */
  list: "Diamonds without a photo are rendered to their own table, depth, and ratio. Until then, the picture is typical of their shape.",
} as const;
