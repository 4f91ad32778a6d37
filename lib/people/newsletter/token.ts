import { createHash, createHmac } from "node:crypto";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";

/** Derives the secret of a subscription's links from the server's key, so that it need not be stored. */
export const newsletterToken = (secret: string, id: string) =>
  createHmac("sha256", secret).update(`newsletter\n${id}`).digest("base64url");

/**
 * The secret for the next mail to a subscriber: the one whose hash is kept, where it can still be made, so that links
 * of earlier mails go on working through a rotation; else one of the present key.
 */
export function subscriptionToken(id: string, keptHash: string | null): string {
  const [present, ...earlier] = acceptedSecrets().map((secret) => newsletterToken(secret, id));
  return earlier.find((token) => hashToken(token) === keptHash) ?? present ?? "";
}

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
