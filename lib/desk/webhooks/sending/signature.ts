import { createHmac, randomBytes } from "node:crypto";

/** Begins every secret, as standardwebhooks.com has it. */
const PREFIX = "whsec_";
const SECRET_BYTES = 32;

export const newWebhookSecret = (): string => `${PREFIX}${randomBytes(SECRET_BYTES).toString("base64")}`;

/** What is signed: the id of the event, the time of the attempt, and the bytes that are sent. */
export type SignedMessage = { readonly id: string; readonly at: Date; readonly body: string };

const seconds = (at: Date) => Math.floor(at.getTime() / 1_000);

/** The signature of a message by one secret, such as `v1,K5oZ…` (HMAC-SHA256). */
export function signatureOf({ id, at, body }: SignedMessage, secret: string): string {
  const key = Buffer.from(secret.slice(PREFIX.length), "base64");
  const signed = createHmac("sha256", key)
    .update(`${id}.${seconds(at)}.${body}`)
    .digest("base64");
  return `v1,${signed}`;
}

/** The headers by which a receiver knows the shop and a repeated message; during a change of secrets each signs. */
export const signedHeaders = (message: SignedMessage, secrets: readonly string[]) => ({
  "webhook-id": message.id,
  "webhook-timestamp": String(seconds(message.at)),
  "webhook-signature": secrets.map((secret) => signatureOf(message, secret)).join(" "),
});
