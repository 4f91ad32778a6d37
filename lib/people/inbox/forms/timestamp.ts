import { createHmac } from "node:crypto";
import { isSameSecret } from "@/lib/platform/security/same-secret";

/** Minimum time a person takes to fill a form. */
const MIN_FILL_MS = 2_000;
/** A form left open longer must be sent again. */
const MAX_FILL_MS = 24 * 60 * 60_000;

const sign = (secret: string, at: string) =>
  createHmac("sha256", secret).update(`form-shown\n${at}`).digest("base64url");

/** Returns the signed time at which a form was shown; the signature keeps a script from choosing it. */
export function signFormTimestamp(secret: string, now: number): string {
  const at = now.toString(36);
  return `${at}.${sign(secret, at)}`;
}

/**
 * Whether a form with this timestamp was filled in by a person who read it.
 * @param secrets any of which may have signed the mark
 */
export function checkFormTimestamp(
  mark: string,
  secrets: readonly string[],
  now: number,
): "good" | "too fast" | "stale" {
  const [at = "", signature = ""] = mark.split(".");
  if (!secrets.some((secret) => isSameSecret(signature, sign(secret, at)))) return "stale";
  const age = now - Number.parseInt(at, 36);
  if (age > MAX_FILL_MS || age < 0) return "stale";
  return age < MIN_FILL_MS ? "too fast" : "good";
}
