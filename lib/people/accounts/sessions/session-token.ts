import { decode, type JWT, type JWTDecodeParams } from "next-auth/jwt";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";
import { isUnreadableToken } from "./unreadable-token";

/**
 * What a cookie of the session library says; null where it was changed, is too old, or bears a secret that is neither
 * the present one nor, during a rotation, the one before.
 */
export async function decodeSessionToken({
  token,
  salt,
}: Pick<JWTDecodeParams, "token" | "salt">): Promise<JWT | null> {
  for (const secret of acceptedSecrets()) {
    try {
      return await decode({ token, secret, ...(salt ? { salt } : {}) });
    } catch (error) {
      if (!isUnreadableToken(error)) throw error;
    }
  }
  return null;
}
