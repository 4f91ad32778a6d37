import { createHash } from "node:crypto";
import { env } from "@/env.mjs";
import { ApiError } from "@/lib/platform/api/declare/errors";
import { clientAddress, rateLimitNetwork } from "@/lib/platform/rate-limit/client-address";

const VISIBLE_PATTERN = /^[\x21-\x7e]{16,200}$/;

/**
 * Reads the idempotency key of a request and binds it to its caller, so that a stranger who sends somebody's key
 * neither sees nor blocks their order. A secret identifies the caller: the browser sends it with its first request and
 * every repetition. Without one the caller is the account, or for a guest the network and user agent. A cookie could
 * not bind the first request, whose answer may be lost.
 * @returns SHA-256 of caller and key; neither is stored
 * @throws ApiError 400 `idempotency_key_required` for a key or secret that is missing or of another form
 */
export function readScopedKey({ headers }: Pick<Request, "headers">, customerId: string | null): string {
  const key = headers.get("idempotency-key") ?? "";
  const secret = headers.get("idempotency-secret");
  if (!VISIBLE_PATTERN.test(key) || (secret !== null && !VISIBLE_PATTERN.test(secret))) {
    throw new ApiError(
      "idempotency_key_required",
      "Send an Idempotency-Key header of 16 to 200 visible characters, one per intended order, and an optional Idempotency-Secret of the same form.",
    );
  }
  const caller = secret
    ? ["secret", secret]
    : customerId
      ? ["account", customerId]
      : ["guest", ...programOf(headers)];
  return createHash("sha256")
    .update(JSON.stringify([...caller, key]))
    .digest("hex");
}

const programOf = (headers: Headers): string[] => [
  rateLimitNetwork(clientAddress(headers, env.TRUSTED_PROXIES)),
  headers.get("user-agent") ?? "",
];
