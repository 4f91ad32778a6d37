/** What a page that failed says, in the whole message and in the short one. */
export const FAILED_TITLE = "We couldn’t load this page";
export const TRY_AGAIN = "Try again";
