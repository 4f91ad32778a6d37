/**
 * The address a request came from, as far as it can be believed: with n trusted proxies, the nth from the right of
 * X-Forwarded-For, since each proxy appends the peer it saw and everything further left is the client's own word.
 * Without proxies the one entry is the peer's own (see peer-address.ts).
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const hops = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-Math.max(trustedProxies, 1)) ?? hops[0] ?? "unknown";
}
