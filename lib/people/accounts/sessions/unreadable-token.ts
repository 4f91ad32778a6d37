/** Codes of jose's errors: `ERR_JWE_INVALID`, `ERR_JWT_EXPIRED`, `ERR_JOSE_NOT_SUPPORTED` and their kin. */
const JOSE_CODE = /^ERR_J(?:OSE|W[A-Z]{1,3})_/;

/**
 * Whether an error that jose threw is about the token it was given. The session library carries a copy of jose of its
 * own, whose classes are others than ours, so that the code tells; a header that names a foreign algorithm ends in a
 * TypeError without one.
 */
export const isUnreadableToken = (error: unknown): boolean =>
  error instanceof TypeError ||
  (error instanceof Error && "code" in error && JOSE_CODE.test(String(error.code)));
