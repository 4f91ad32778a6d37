import ipaddr from "ipaddr.js";

/**
 * Whether an IP address is one of the open internet: not this machine, its network, a cloud's metadata, or a range with a
 * special meaning, in IPv6 also in its guises of IPv4.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  // an IPv4 address inside IPv6 is judged as what it is
  const ip = ipaddr.process(address);
  return ip.range() === "unicast" && !isTunnel(ip);
}

/** NAT64's own prefixes, which ipaddr.js names in part. */
const TUNNELS = ["64:ff9b::/96", "64:ff9b:1::/48", "2001::/23", "2002::/16", "::/96", "fec0::/10"].map(
  (one) => ipaddr.IPv6.parseCIDR(one),
);
const isTunnel = (ip: ipaddr.IPv4 | ipaddr.IPv6) =>
  ip instanceof ipaddr.IPv6 && TUNNELS.some((range) => ip.match(range));
