/** The default message of an empty required field, on the page and in the API. */
export const REQUIRED_MESSAGE = "This field is required";

/** The message for a text that is too long, on the page and in the API. */
export const tooLongMessage = (most: number) => `At most ${most} characters`;

/** Said of a text with a character that no database holds; people paste such from broken documents. */
export const UNSTORABLE_MESSAGE = "This contains a character we can’t store. Remove it and try again.";

/** Said of a text with a character that can't be seen; people paste such from documents and contact lists. */
export const HIDDEN_CHARACTER_MESSAGE =
  "This contains a hidden character. Clear the field and type it again.";
