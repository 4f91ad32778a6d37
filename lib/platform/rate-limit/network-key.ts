import { createHmac } from "node:crypto";
import { env } from "@/env.mjs";
import { clientAddress, rateLimitNetwork } from "./client-address";

/**
 * Returns a keyed hash of the network a request comes from, by which orders of one network are counted without
 * storing its address; null if the address is unknown. Of IPv6 a whole /48 is one network: many providers delegate a
 * /56 and tunnels a /48, so that one person owns up to 65,536 of the /64 that requests are counted by. A new shop
 * secret makes all networks new ones.
 */
export function networkKey(headers: Headers): string | null {
  const address = clientAddress(headers, env.TRUSTED_PROXIES);
  if (address === "unknown") return null;
  const network = rateLimitNetwork(address, 48);
  return createHmac("sha256", env.NEXTAUTH_SECRET).update(`order-network\n${network}`).digest("base64url");
}
