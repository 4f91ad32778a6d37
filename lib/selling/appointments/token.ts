import { createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/platform/security/same-secret";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";

/** Length of a UUID, which a token begins with. */
const ID_LENGTH = 36;

const signatureOf = (secret: string, id: string) =>
  createHmac("sha256", secret).update(`appointment\n${id}`).digest("base64url");

/** What the links of an appointment's mails carry: its id, signed by the shop. Safe in a path. */
export function appointmentToken(id: string): string {
  const [secret = ""] = acceptedSecrets();
  return id + signatureOf(secret, id);
}

/** The id of the appointment that a token is for; null if the shop didn't sign it. */
export function readAppointmentToken(token: string): string | null {
  const [id, signature] = [token.slice(0, ID_LENGTH), token.slice(ID_LENGTH)];
  const isOurs = acceptedSecrets().some((secret) => isSameSecret(signature, signatureOf(secret, id)));
  return isOurs ? id : null;
}
