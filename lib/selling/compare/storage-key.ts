/**
 * Local storage key of this browser's comparison, as JSON. It is apart from the model, because every list reads it and most
 * visitors compare nothing.
 */
export const COMPARE_KEY = "comparison";
