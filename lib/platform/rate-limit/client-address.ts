import ipaddr from "ipaddr.js";

/**
 * The address a request came from, as far as it can be believed: with n trusted proxies, the nth from the right of
 * X-Forwarded-For, since each proxy appends the peer it saw and everything further left is the client's own word.
 * Without proxies the one entry is the peer's own (see lib/platform/workarounds/peer-address.ts).
 */
export function clientAddress(headers: Headers, trustedProxies: number): string {
  const hops = (headers.get("x-forwarded-for") ?? "")
    .split(",")
    .map((hop) => hop.trim())
    .filter(Boolean);
  return hops.at(-Math.max(trustedProxies, 1)) ?? hops[0] ?? "unknown";
}

/**
 * What of an address requests are counted against: an IPv4 address itself, of an IPv6 address its /64 (`2001:db8:0:1::/64`),
 * since a single connection has all of that. IPv4 written as IPv6, as a socket for both has it, is IPv4.
 */
export function rateLimitNetwork(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const network = ipaddr.IPv6.parse(address);
  if (network.isIPv4MappedAddress()) return network.toIPv4Address().toString();
  const prefix = network.parts.slice(0, 4).map((part) => part.toString(16));
  return `${prefix.join(":")}::/64`;
}
