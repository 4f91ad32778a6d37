import { BOT_CHECK_FIELD, BOT_CHECK_HEADER } from "./port";

/** The token that a form brought, as the API takes it. */
export function botCheckClaim(data: FormData): Headers {
  const token = data.get(BOT_CHECK_FIELD);
  // a header holds no other characters, and a token has none
  return typeof token === "string" && /^[\x21-\x7e]+$/.test(token)
    ? new Headers({ [BOT_CHECK_HEADER]: token })
    : new Headers();
}
