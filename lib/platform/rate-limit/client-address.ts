import { isIPv6 } from "node:net";

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

/**
 * What of an address requests are counted against: an IPv4 address itself, of an IPv6 address its /64 (`2001:db8:0:1::/64`),
 * since a single connection has all of that. IPv4 written as IPv6, as a socket for both has it, is IPv4.
 */
export function countedNetwork(address: string): string {
  const bare = address.replace(/%.*$/, "");
  if (!isIPv6(bare)) return address;
  const groups = ipv6Groups(bare);
  const [high = 0, low = 0] = groups.slice(6);
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) {
    return [high >> 8, high & 0xff, low >> 8, low & 0xff].join(".");
  }
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
}

/** The eight numbers of a valid IPv6 address, however it is abbreviated. */
function ipv6Groups(address: string): number[] {
  // a URL writes every address in one form, a trailing IPv4 part in hexadecimal too
  const written = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = [], tail = []] = written.split("::").map((part) =>
    part
      .split(":")
      .filter(Boolean)
      .map((group) => Number.parseInt(group, 16)),
  );
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}
