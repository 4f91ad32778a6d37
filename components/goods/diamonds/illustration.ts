/**
 * What the picture of a diamond without a photo is. Many diamonds of a shape share a portrait, so only a view that is drawn from
 * this one's own measurements may say that it shows them.
 */
export const ILLUSTRATION = {
  /** below a view drawn from the stone's own model */
  drawn: "Rendered to this diamond’s proportions, not a photograph",
  /** below a portrait that others share */
  shared: "Typical of its shape, not a photograph of this diamond",
  /** beside the count of a list */
  list: "Diamonds without a photo are shown by a picture typical of their shape.",
} as const;
