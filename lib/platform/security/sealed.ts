import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { acceptedSecrets } from "./shop-secrets";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** What is sealed. Each has a key of its own, so that one kind of secret can't be passed off as another. */
export type SealedKind = "feed secrets" | "staff codes" | "backup" | "webhooks" | "carriers" | "measurement";

const keyOf = (secret: string, kind: SealedKind) =>
  Buffer.from(hkdfSync("sha256", secret, "", `adamas ${kind}`, 32));

/** Encrypts a secret with a key made from `NEXTAUTH_SECRET`, so that a copy of the database alone doesn't reveal it. */
export function sealSecret(plain: string, kind: SealedKind): string {
  const [secret = ""] = acceptedSecrets();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret, kind), iv);
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Opens what one secret of the shop has sealed, or returns null if another did. */
function openWith(secret: string, sealed: string, kind: SealedKind): string | null {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(CIPHER, keyOf(secret, kind), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([plain, decipher.final()]).toString("utf8");
  } catch (error) {
    if (error instanceof Error && /authenticate/.test(error.message)) return null;
    throw error;
  }
}

/** Opens what {@link sealSecret} sealed, during a rotation with the previous secret too; null if neither fits. */
export function openSecret(sealed: string, kind: SealedKind): string | null {
  for (const secret of acceptedSecrets()) {
    const plain = openWith(secret, sealed, kind);
    if (plain !== null) return plain;
  }
  return null;
}

/** Whether the present secret sealed it, so that a rotation can end. */
export const isSealedNow = (sealed: string, kind: SealedKind): boolean => {
  const [present = ""] = acceptedSecrets();
  return openWith(present, sealed, kind) !== null;
};
