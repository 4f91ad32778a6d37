/** What a rendered picture of a diamond is: below one picture, and beside the count of a list. */
export const ILLUSTRATION = {
  one: "Rendered to this stone’s proportions, not a photograph",
  list: "Pictures are rendered to each stone’s proportions",
} as const;
