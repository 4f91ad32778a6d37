import { createHash, createHmac } from "node:crypto";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";

/** The secret of the links in an address's mails, made of the shop's own, so that it need not be stored. */
const tokenOf = (secret: string, email: string) =>
  createHmac("sha256", secret).update(`alerts\n${email.toLowerCase()}`).digest("base64url");

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");

/**
 * The secret for the next mail to an address: the one whose hash is kept, where it can still be made, so that links of
 * earlier mails go on working through a rotation; else one of the present key.
 */
export function readerToken(email: string, keptHash: string | null): string {
  const [present = "", ...earlier] = acceptedSecrets().map((secret) => tokenOf(secret, email));
  return earlier.find((token) => hashToken(token) === keptHash) ?? present;
}

/** The secret of the link that confirms one alert: its id before the address's own. */
export const confirmToken = (alertId: string, token: string) => `${alertId}.${token}`;

/** Reads the secret of a link. @returns the alert that it confirms, null if it names none, and the address's own secret */
export function parseToken(given: string): { alertId: string | null; token: string } {
  const [, alertId = null, token = given] =
    /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(.+)$/.exec(given) ?? [];
  return { alertId, token };
}
