import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import { acceptedSecrets } from "@/lib/platform/security/shop-secrets";

/**
 * Derives the secret of the browser that ordered: 32 bytes that can't be guessed without the server's key. The same
 * request repeated with its idempotency key gets the same secret.
 */
export function viewerSecret(serverSecret: string, orderId: string, idempotencyKey: string): string {
  return createHmac("sha256", serverSecret)
    .update(`order-viewer\n${orderId}\n${idempotencyKey}`)
    .digest("base64url");
}

/**
 * The secret of the browser whose order was stored with this hash. An order placed before a rotation keeps the secret
 * of its time.
 */
export function storedViewerSecret(
  order: { id: string; viewerHash: string },
  idempotencyKey: string,
): string {
  const [present, ...earlier] = acceptedSecrets().map((secret) =>
    viewerSecret(secret, order.id, idempotencyKey),
  );
  return earlier.find((secret) => hashSecret(secret) === order.viewerHash) ?? present ?? "";
}

export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** Compares a presented secret with a stored hash in constant time. */
export function isViewer(secret: string | null, storedHash: string): boolean {
  if (!secret) return false;
  const presented = Buffer.from(hashSecret(secret), "hex");
  const stored = Buffer.from(storedHash, "hex");
  return presented.length === stored.length && timingSafeEqual(presented, stored);
}

/** Name of the cookie with the secret of one order. */
export const viewerCookieName = (orderId: string) => `adamas_order_${orderId.replaceAll("-", "")}`;

export const VIEWER_COOKIE_SECONDS = 60 * 60 * 24 * 90;

/** Builds the Set-Cookie line for the browser that ordered; scripts can't read the cookie, and it lasts 90 days. */
export function viewerCookie(orderId: string, secret: string, shopUrl: string): string {
  const secure = shopUrl.startsWith("https:") ? "; Secure" : "";
  const attributes = `Path=/; Max-Age=${VIEWER_COOKIE_SECONDS}; HttpOnly; SameSite=Lax${secure}`;
  return `${viewerCookieName(orderId)}=${secret}; ${attributes}`;
}

const VIEWER_COOKIE = /^adamas_order_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})$/;

/** Returns the secrets a browser has for orders, by the orders' ids. */
export function viewerSecretsOf(cookies: readonly { name: string; value: string }[]): Map<string, string> {
  return new Map(
    cookies.flatMap(({ name, value }): [string, string][] => {
      const parts = VIEWER_COOKIE.exec(name)?.slice(1);
      return parts ? [[parts.join("-"), value]] : [];
    }),
  );
}

/** Reads a request's secret for an order, or null. */
export function readViewerSecret(request: Request, orderId: string): string | null {
  const name = viewerCookieName(orderId);
  for (const pair of (request.headers.get("cookie") ?? "").split(";")) {
    const [key, value] = pair.trim().split("=");
    if (key === name && value) return value;
  }
  return null;
}
