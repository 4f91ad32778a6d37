import { BOT_CHECK_FIELD, BOT_CHECK_HEADER } from "./port";

/** Returns the token that a form sent, as a request header. */
export function botCheckClaim(data: FormData): Headers {
  const token = data.get(BOT_CHECK_FIELD);
  // a header holds no other characters, and a token has none
  return typeof token === "string" && /^[\x21-\x7e]+$/.test(token)
    ? new Headers({ [BOT_CHECK_HEADER]: token })
    : new Headers();
}
