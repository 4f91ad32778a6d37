/** The default message of an empty required field, on the page and in the API. */
export const REQUIRED_MESSAGE = "This field is required";

/** The message for a text that is too long, on the page and in the API. */
export const tooLongMessage = (most: number) => `Use ${most} characters or fewer`;

/** The message for text with a character the database can't store, often pasted from broken documents. */
export const UNSTORABLE_MESSAGE = "This contains a character we can’t store. Remove it and try again.";

/** The message for text with an invisible character, often pasted from documents and contact lists. */
export const HIDDEN_CHARACTER_MESSAGE =
  "This contains a hidden character. Clear the field and type it again.";
