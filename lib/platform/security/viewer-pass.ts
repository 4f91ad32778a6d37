import { createHmac } from "node:crypto";
import { env } from "@/env.mjs";
import { isSameSecret } from "./same-secret";
import { acceptedSecrets } from "./shop-secrets";

const IS_SECURE = env.SHOP_URL.startsWith("https:");
/** `__Host-`: no other host of the domain can set it. Browsers take that only over https. */
const COOKIE = `${IS_SECURE ? "__Host-" : ""}adamas-viewer`;
const DAYS = 30;

/** What a viewer’s cookie says: that they knew this password of this shop. Another password ends every pass. */
const passOf = (password: string, secret: string): string =>
  createHmac("sha256", secret).update(`viewer pass\n${password}`).digest("base64url");

/** The cookie of a viewer who knows the password of a closed shop. */
export function viewerCookie(password: string): string {
  const [secret = ""] = acceptedSecrets();
  const flags = `Path=/; Max-Age=${DAYS * 86_400}; HttpOnly; SameSite=Lax${IS_SECURE ? "; Secure" : ""}`;
  return `${COOKIE}=${passOf(password, secret)}; ${flags}`;
}

/** Whether a request’s cookies hold a pass for this password. */
export function hasViewerPass(cookies: string | undefined, password: string | null): boolean {
  if (password === null || cookies === undefined) return false;
  const [, given] = new RegExp(`(?:^|;\\s*)${COOKIE}=([\\w-]{43})(?:;|$)`).exec(cookies) ?? [];
  return (
    given !== undefined && acceptedSecrets().some((secret) => isSameSecret(given, passOf(password, secret)))
  );
}
