import type { lookup } from "node:dns";
import type { LookupFunction } from "node:net";
import { RemoteError } from "./remote-error";

/**
 * Looks names up for a connection, and refuses those that lead anywhere they may not.
 * @param isAllowed whether a name may lead to an IP address
 */
export const guardedLookup =
  (rules: { readonly isAllowed: (ip: string) => boolean; readonly lookup: typeof lookup }): LookupFunction =>
  (host, options, done) =>
    rules.lookup(host, { ...options, all: true }, (error, found) => {
      const [first] = found ?? [];
      if (error || !first) return done(error ?? new Error(`${host} has no address`), "");
      if (!found.every(({ address }) => rules.isAllowed(address))) {
        return done(new RemoteError(`${host} points to a private network`, "gone"), "");
      }
      return options.all ? done(null, found) : done(null, first.address, first.family);
    });
