/**
 * Accepts what mail servers accept in practice, including letters of every script (RFC 6531); only a mail can tell
 * whether the mailbox exists.
 */
export const EMAIL_PATTERN =
  /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~.-]{1,64}@[\p{L}\p{M}\p{N}.-]+\.[\p{L}\p{M}\p{N}-]{2,}$/u;
/** Whether PostgreSQL can hold a text: it refuses the character 0, and in JSON half of a surrogate pair. */
export const isStorable = (text: string): boolean => !text.includes("\0") && text.isWellFormed();
/** Digits with the separators people type, at least six of them. */
export const PHONE_PATTERN = /^\+?(?:[\s().-]*\d){6,15}[\s().-]*$/;
