/** What a rendered picture of a diamond is: below one picture, and beside the count of a list. */
export const ILLUSTRATION = {
  one: "Rendered to this diamond’s proportions, not a photograph",
  list: "Pictures are rendered to each diamond’s proportions",
} as const;
