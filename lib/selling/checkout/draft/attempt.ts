import { fnvHash } from "@/lib/platform/encoding/hash";

/**
 * One attempt to place one order; the key stays the same while the requested order does. The secret goes with it in
 * every request, the first one too, so that the key is of no use to anyone else.
 */
export type CheckoutAttempt = { key: string; secret: string; fingerprint: string };

/** Returns 32 hexadecimal digits. It also works on plain http, where crypto.randomUUID does not exist. */
function createSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Hashes a text forwards and backwards, to compare request bodies without storing personal data a second time. */
function hashText(text: string): string {
  const backwards = fnvHash(text.split("").reverse().join(""), 0x1000193);
  return `${fnvHash(text).toString(36)}-${backwards.toString(36)}-${text.length}`;
}

/**
 * Returns the attempt for a body. The earlier attempt is reused for the same body, so that a repeated click places no
 * second order.
 */
export function attemptFor(earlier: CheckoutAttempt | null, body: unknown): CheckoutAttempt {
  const fingerprint = hashText(JSON.stringify(body));
  return earlier?.fingerprint === fingerprint
    ? earlier
    : { key: createSecret(), secret: createSecret(), fingerprint };
}

const isSecret = (value: unknown): value is string =>
  typeof value === "string" && /^[0-9a-f]{32}$/.test(value);

/** Parses a stored attempt; returns null if it is damaged. */
export function parseAttempt(value: unknown): CheckoutAttempt | null {
  if (typeof value !== "object" || value === null) return null;
  const { key, secret, fingerprint } = value as Record<string, unknown>;
  return isSecret(key) && isSecret(secret) && typeof fingerprint === "string"
    ? { key, secret, fingerprint }
    : null;
}
