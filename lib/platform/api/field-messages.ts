/** The default text of a required field, on the page and in the API alike. */
export const REQUIRED_MESSAGE = "This field is required";

/** What a field says of a text that is too long, on the page and in the API alike. */
export const tooLongMessage = (most: number) => `At most ${most} characters`;
