/** The default message of an empty required field, on the page and in the API. */
export const REQUIRED_MESSAGE = "This field is required";

/** The message for a text that is too long, on the page and in the API. */
export const tooLongMessage = (most: number) => `At most ${most} characters`;
