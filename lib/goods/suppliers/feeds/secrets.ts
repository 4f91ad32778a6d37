import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";
import { FeedFailure } from "./feed";

const CIPHER = "aes-256-gcm";
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string) => Buffer.from(hkdfSync("sha256", secret, "", "adamas feed secrets", 32));

/** Seals a supplier's password or key, so that a copy of the database alone doesn't open the supplier's systems. */
export function sealSecret(plain: string): string {
  const [secret = ""] = acceptedSecrets();
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, keyOf(secret), iv);
  const sealed = Buffer.concat([cipher.update(plain, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64");
}

/** Opens what a secret of the shop has sealed, or returns null if another did. */
function openWith(secret: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64");
  const decipher = createDecipheriv(CIPHER, keyOf(secret), bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const plain = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([plain, decipher.final()]).toString("utf8");
  } catch (error) {
    if (error instanceof Error && /authenticate/.test(error.message)) return null;
    throw error;
  }
}

/**
 * Opens what `sealSecret` sealed, during a rotation with the secret before too.
 * @throws FeedFailure if neither fits
 */
export function openSecret(sealed: string): string {
  for (const secret of acceptedSecrets()) {
    const plain = openWith(secret, sealed);
    if (plain !== null) return plain;
  }
  throw new FeedFailure(
    "The feed’s password was saved under another NEXTAUTH_SECRET. Enter it again with feeds change.",
  );
}

/** The same sealed with the present secret, so that a rotation can end; null if it is already. */
export function resealed(sealed: string): string | null {
  const [present = ""] = acceptedSecrets();
  return openWith(present, sealed) === null ? sealSecret(openSecret(sealed)) : null;
}

/** `env:NAME`: the secret stands in the environment under that name. */
export const ENVIRONMENT_SECRET = /^env:([A-Z][A-Z0-9_]*)$/;

/**
 * A feed's secret, from its row or from the environment that it names.
 * @throws FeedFailure if it can't be had
 */
export function readSecret(sealed: string | null): string | null {
  if (sealed === null) return null;
  const secret = openSecret(sealed);
  const name = ENVIRONMENT_SECRET.exec(secret)?.[1];
  if (name === undefined) return secret;
  // its name is the jeweler's choice, so that env.mjs can't declare it
  const value = process.env[name];
  if (!value) throw new FeedFailure(`The environment has no ${name}, which holds the feed’s password.`);
  return value;
}
