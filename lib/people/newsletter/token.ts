import { createHash, createHmac } from "node:crypto";

/** The secret of a subscription's links: made anew from the server's key whenever a letter is written. */
export const newsletterToken = (secret: string, id: string) =>
  createHmac("sha256", secret).update(`newsletter\n${id}`).digest("base64url");

export const hashToken = (token: string) => createHash("sha256").update(token).digest("hex");
