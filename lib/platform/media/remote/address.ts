import { createHash } from "node:crypto";
import { isIP } from "node:net";
import { isPublicAddress } from "./public-address";

/** Longest address that is taken; longer ones carry a session or a whole file. */
const MOST_LENGTH = 2_000;

/** Names that only a machine's own network resolves. */
const LOCAL_NAME =
  /(?:^|\.)(?:localhost|local|localdomain|internal|intranet|lan|home\.arpa|test|invalid|onion)$/;

/** An address as it is kept, or why it can't be: "doesn’t begin with https". */
export type ReadAddress = { readonly address: string } | { readonly refused: string };

/**
 * Checks the address of somebody else's file. Where its name leads is checked again at each connection, because a name can
 * lead elsewhere later.
 */
export function readRemoteAddress(text: string): ReadAddress {
  if (text.length > MOST_LENGTH) return { refused: `is longer than ${MOST_LENGTH} characters` };
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return { refused: "isn’t a web address" };
  if (url.protocol !== "https:") return { refused: "doesn’t begin with https" };
  if (url.username || url.password) return { refused: "includes a username or password" };
  if (url.port) return { refused: "includes a port" };
  // a trailing dot is the same host
  const host = url.hostname.replace(/\.$/, "");
  const ip = host.replace(/^\[|\]$/g, "");
  const isOpen = isIP(ip) ? isPublicAddress(ip) : host.includes(".") && !LOCAL_NAME.test(host);
  if (!isOpen) return { refused: "points to a private network" };
  url.hash = "";
  return url.href.length > MOST_LENGTH
    ? { refused: `is longer than ${MOST_LENGTH} characters` }
    : { address: url.href };
}

/** What the shop calls a remote file in its own addresses: they lead to nothing that no row names. */
export const remoteKey = (address: string): string => createHash("md5").update(address).digest("hex");

/** Whether a host is one of a list, or below one: `v360.in` stands for `cdn.v360.in` too. */
export const isHostOf = (hosts: readonly string[], host: string): boolean =>
  hosts.some((one) => host === one || host.endsWith(`.${one}`));
