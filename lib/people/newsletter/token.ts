import { createHash, createHmac } from "node:crypto";

/** Derives the secret of a subscription's links from the server's key, so that it need not be stored. */
export const newsletterToken = (secret: string, id: string) =>
  createHmac("sha256", secret).update(`newsletter\n${id}`).digest("base64url");

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
