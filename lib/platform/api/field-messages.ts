/** The default text of a required field, on the page and in the API alike. */
export const REQUIRED = "This field is required";

/** What a field says of a text that is too long, on the page and in the API alike. */
export const tooLong = (most: number) => `At most ${most} characters`;
