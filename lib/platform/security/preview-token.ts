import { createHmac } from "node:crypto";
import { isSameSecret } from "./same-secret";
import { acceptedSecrets } from "./shop-secrets";

/** How long an address of a preview works. */
export const PREVIEW_MINUTES = 30;

/** Length of a signature in base64url, which comes first, so that a token needs no sign that addresses give a meaning. */
const SIGNATURE_LENGTH = 43;

const signatureOf = (secret: string, payload: string) =>
  createHmac("sha256", secret).update(`preview\n${payload}`).digest("base64url");

/**
 * Signs what an address may preview, such as `product:oval-studs`, until a moment. The token is safe in a path.
 * Addresses are copied, so who looks is checked besides, unless outsiders may read what is shown.
 */
export function signPreview(subject: string, expiresAt: Date): string {
  const [secret = ""] = acceptedSecrets();
  const payload = Buffer.from(`${expiresAt.getTime().toString(36)} ${subject}`).toString("base64url");
  return signatureOf(secret, payload) + payload;
}

/** What a token lets preview; null if it isn't the shop's, or is over. */
export function readPreview(token: string, now = new Date()): string | null {
  const signature = token.slice(0, SIGNATURE_LENGTH);
  const payload = token.slice(SIGNATURE_LENGTH);
  if (!acceptedSecrets().some((secret) => isSameSecret(signature, signatureOf(secret, payload)))) return null;
  const [expires = "", ...subject] = Buffer.from(payload, "base64url").toString("utf8").split(" ");
  return Number.parseInt(expires, 36) > now.getTime() ? subject.join(" ") : null;
}
