import ipaddr from "ipaddr.js";

/**
 * Returns the most trustworthy address of a request: with n trusted proxies, the nth from the right of
 * X-Forwarded-For, since each proxy appends its peer and the client may have forged everything further left. Without
 * proxies the single entry is the peer's own (see lib/platform/front-door/requests/peer-address.ts).
 */
export function clientAddress(headers: Pick<Headers, "get">, trustedProxies: number): string {
  const hops = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-Math.max(trustedProxies, 1)) ?? hops[0] ?? "unknown";
}

/**
 * Returns the network that requests are counted against: an IPv4 address itself, or the /64 of an IPv6 address
 * (`2001:db8:0:1::/64`), since a single connection owns all of it. IPv4-mapped IPv6, as dual-stack sockets report it,
 * counts as IPv4.
 * @param bits 48 for the most that a provider gives one customer
 */
export function rateLimitNetwork(address: string, bits: 48 | 64 = 64): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.parse(address);
  if (network.isIPv4MappedAddress()) return network.toIPv4Address().toString();
  const prefix = network.parts.slice(0, bits / 16).map((part) => part.toString(16));
  return `${prefix.join(":")}::/${bits}`;
}
