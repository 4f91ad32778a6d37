/** What a rendered picture of a diamond is: below one picture, and beside the count of a list. */
export const ILLUSTRATION = {
  one: "Illustration of the shape, not this exact diamond",
  list: "Pictures illustrate the shape",
} as const;
