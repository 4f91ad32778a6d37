import { createHmac } from "node:crypto";
import { env } from "@/env.mjs";
import { isSameSecret } from "./same-secret";
import { acceptedSecrets } from "./shop-secrets";

/** The parameter with which a mail asks for a picture. */
const PARAMETER = "mail";
/** Characters of a key, 6 bits each. */
const KEY_LENGTH = 22;

const keyOf = (path: string, secret: string): string =>
  createHmac("sha256", secret).update(`mailed picture\n${path}`).digest("base64url").slice(0, KEY_LENGTH);

/** The whole address of a picture in a mail, which a closed shop serves, too: mail programs have no cookie of the shop’s. */
export function mailedPictureAddress(path: string): string {
  const address = new URL(path, env.SHOP_URL);
  const [secret = ""] = acceptedSecrets();
  address.searchParams.set(PARAMETER, keyOf(address.pathname, secret));
  return address.href;
}

/** Whether an address is one that a mail of this shop names. */
export function isMailedPicture({ pathname, searchParams }: URL): boolean {
  const given = searchParams.get(PARAMETER);
  return given !== null && acceptedSecrets().some((secret) => isSameSecret(given, keyOf(pathname, secret)));
}
