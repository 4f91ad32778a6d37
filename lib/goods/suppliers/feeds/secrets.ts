import { isSealedNow, openSecret as open, sealSecret as seal } from "@/lib/platform/security/sealed";
import { FeedFailure } from "./feed";

const KIND = "feed secrets";

/** Seals a supplier's password or key, so that a copy of the database alone doesn't open the supplier's systems. */
export const sealSecret = (plain: string): string => seal(plain, KIND);

/**
 * Opens what `sealSecret` sealed, during a rotation with the secret before too.
 * @throws FeedFailure if neither fits
 */
export function openSecret(sealed: string): string {
  const plain = open(sealed, KIND);
  if (plain !== null) return plain;
  throw new FeedFailure(
    "The feed’s password was saved under another NEXTAUTH_SECRET. Enter it again with feeds change.",
  );
}

/** The same sealed with the present secret, so that a rotation can end; null if it is already. */
export const resealed = (sealed: string): string | null =>
  isSealedNow(sealed, KIND) ? null : sealSecret(openSecret(sealed));

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
